import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import type { SignedIn } from '#support/app.ts';
import { ageConfig, sendAge } from '#support/ages.ts';
import { outcomeOf, signed } from '#support/payments.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({
  now: '2027-01-20T15:00:00.000Z',
  config: {
    ...ageConfig(),
    ages: { ...ageConfig().ages!, checkUrl: 'https://idade.example/?conta={account}' },
  },
});

const event = (account: object, state: string, at = app.now()) =>
  sendAge({ client: app.visitor(), at, event: { ...account, state } }).then(outcomeOf);
const ageOf = async ({ client }: SignedIn) => (await client.call('getAccount')).age;

describe('an age provider', () => {
  it('finds the age of an account, by its number or its name, and the player sees how and when', async () => {
    const [ana, bia] = [await app.player({ username: 'ana' }), await app.player({ username: 'bia' })];
    expect(await ageOf(ana)).toEqual({
      state: 'unknown',
      source: null,
      found_at: null,
      check_url: `https://idade.example/?conta=${ana.id}`,
    });
    expect(await event({ account_id: ana.id }, 'adult')).toEqual([200, 'found']);
    expect(await event({ username: 'BIA' }, 'minor')).toEqual([200, 'found']);
    expect(await ageOf(ana)).toMatchObject({
      state: 'adult',
      source: 'provider',
      found_at: '2027-01-20T15:00:00.000Z',
    });
    expect(await ageOf(bia)).toMatchObject({ state: 'minor' });
    const [entry] = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ana.id))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'account.age',
      accountId: null,
      before: { age: 'unknown' },
      after: { age: 'adult', source: 'provider' },
    });
  });

  it('may find that an adult’s account is a minor’s, and never changes that back', async () => {
    const player = await app.player();
    const account = { account_id: player.id };
    await event(account, 'adult');
    app.advance(60_000);
    expect(await event(account, 'minor')).toEqual([200, 'found']);
    app.advance(60_000);
    expect(await event(account, 'minor')).toEqual([200, 'known']);
    expect(await event(account, 'adult')).toEqual([200, 'kept']);
    expect(await ageOf(player)).toMatchObject({ state: 'minor' });
  });

  it('is not heard with a wrong signature, an old one, or another body', async () => {
    const player = await app.player();
    const body = { account_id: player.id, state: 'adult' };
    const send = (headers: Record<string, string>) =>
      sendAge({ client: app.visitor(), at: app.now(), event: body, headers }).then(outcomeOf);
    const text = JSON.stringify(body);
    const forged = signed({ body: text, at: app.now(), secret: 'a secret that somebody has guessed!!' });
    const old = signed({ body: text, at: new Date(app.now().getTime() - 301_000) });
    const future = signed({ body: text, at: new Date(app.now().getTime() + 302_000) });
    const other = signed({ body: JSON.stringify({ ...body, state: 'minor' }), at: app.now() });
    for (const headers of [forged, old, future, other])
      expect(await send(headers)).toEqual([401, 'invalid_signature']);
    expect(await ageOf(player)).toMatchObject({ state: 'unknown' });
  });

  it('cannot repeat a call over what the team has decided after it', async () => {
    const player = await app.player();
    const sent = app.now();
    await event({ account_id: player.id }, 'adult');
    app.advance(30_000);
    const [one, other] = [await app.member('support'), await app.member('support')];
    const { status } = await one.client.call('requestAge', {
      params: { id: player.id },
      body: { state: 'unknown', reason: 'Prova de outra pessoa' },
    });
    expect(status).toBe('pending');
    const { items } = await other.client.call('listAgeRequests');
    await other.client.call('confirmAge', { params: { id: Number(items[0]!.id) } });
    expect(await event({ account_id: player.id }, 'adult', sent)).toEqual([200, 'kept']);
    expect(await ageOf(player)).toMatchObject({ state: 'unknown', source: 'team' });
    app.advance(30_000);
    expect(await event({ account_id: player.id }, 'adult')).toEqual([200, 'found']);
  });

  it('is told of accounts that do not exist or are closed', async () => {
    expect(await event({ account_id: 999_999 }, 'adult')).toEqual([404, 'not_found']);
    const player = await app.player();
    await player.client.post('/accounts/close', { password: player.password });
    expect(await event({ account_id: player.id }, 'adult')).toEqual([409, 'account_closed']);
    expect(await event({ account_id: player.id, username: 'x' }, 'adult')).toEqual([400, 'invalid_input']);
    expect(await event({ account_id: player.id }, 'unknown')).toEqual([400, 'invalid_input']);
  });

  it('is not offered without its secret', async () => {
    const plain = await openTestApp();
    const sent = await sendAge({
      client: plain.visitor(),
      at: plain.now(),
      event: { account_id: 1, state: 'adult' },
    });
    expect(outcomeOf(sent)).toEqual([404, 'not_offered']);
  });
});

describe('the age of an account', () => {
  it('is part of the player’s data, and is erased with the account', async () => {
    const player = await app.player();
    await event({ account_id: player.id }, 'adult');
    const exported = (await player.client.post('/accounts/export')).json();
    expect(exported.account).toMatchObject([{ ageState: 'adult', ageSource: 'provider' }]);
    expect(exported.age_requests).toEqual([]);
    await player.client.post('/accounts/close', { password: player.password });
    const [row] = await app.database.db.select().from(accounts).where(eq(accounts.id, player.id));
    expect(row).toMatchObject({ ageState: 'unknown', ageSource: null, ageFoundAt: null });
  });
});
