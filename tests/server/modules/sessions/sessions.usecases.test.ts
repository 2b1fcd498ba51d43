import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cryptoRandom } from '#server/lib/random.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import { deleteOldSignIns, MAX_SIGN_INS } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { startSession } from '#server/modules/sessions/sessions.usecases.ts';
import type { SignedIn } from '#support/app.ts';
import type { Client } from '#support/client.ts';
import { openMailApp, sendDueMails } from '#support/mail.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const DAY = 86_400_000;
const api = await openMailApp();
beforeEach(() => api.forgetMails());

const signInFrom = (
  client: Client,
  { username, password }: SignedIn,
  time_zone: unknown = 'America/Recife',
) => client.post('/auth/login', { username, password, time_zone }, { headers: { 'user-agent': CHROME } });
const kinds = async ({ client }: SignedIn) =>
  (await client.call('listSignIns')).items.map(({ kind }) => kind);

describe('sessions', () => {
  test('are not started for a closed account, even if it has its name and password again', async () => {
    const player = await api.player();
    const { database, config, now: clock } = api;
    await database.db.update(accounts).set({ closedAt: clock() }).where(eq(accounts.id, player.id));
    const deps = { clock, config, random: cryptoRandom };
    const start = database.transact((tx) => startSession({ tx, deps, accountId: player.id, client: null }));
    await expect(start).rejects.toMatchObject({ code: 'invalid_credentials' });
    const reply = await signInFrom(api.visitor(), player);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_credentials']);
  });

  test('are listed with device and time zone, and can be ended by their own account only', async () => {
    const [player, other] = [await api.player(), await api.player()];
    const phone = api.visitor();
    await signInFrom(phone, player);
    const listed = await player.client.call('listSessions');
    expect(listed.map(({ device, zone, current }) => ({ device, zone, current }))).toEqual(
      expect.arrayContaining([
        { device: 'Chrome no Windows', zone: 'America/Recife', current: false },
        { device: expect.any(String), zone: null, current: true },
      ]),
    );
    expect(listed).toHaveLength(2);
    const stored = await api.database.db.select().from(sessions).where(eq(sessions.accountId, player.id));
    for (const { tokenHash } of stored) expect(JSON.stringify(listed)).not.toContain(tokenHash);

    const { id } = listed.find(({ current }) => !current)!;
    expect((await other.client.delete(`/accounts/sessions/${id}`)).statusCode).toBe(404);
    expect((await player.client.delete(`/accounts/sessions/${id}`)).statusCode).toBe(200);
    expect((await player.client.delete(`/accounts/sessions/${id}`)).statusCode).toBe(404);
    expect((await phone.get('/accounts/me')).statusCode).toBe(401);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const player = await api.player();
    const others = [api.visitor(), api.visitor()];
    for (const client of others) await signInFrom(client, player);
    await player.client.call('endOtherSessions');
    for (const client of others) expect((await client.get('/accounts/me')).statusCode).toBe(401);
    expect(await player.client.call('listSessions')).toMatchObject([{ current: true }]);
  });

  test('keep device and time zone when the password changes', async () => {
    const player = await api.player();
    await signInFrom(player.client, player);
    const body = { currentPassword: player.password, newPassword: 'outra-senha-1' };
    expect((await player.client.post('/auth/password', body)).statusCode).toBe(200);
    expect(await player.client.call('listSessions')).toMatchObject([
      { device: 'Chrome no Windows', zone: 'America/Recife' },
    ]);
  });

  test.each([['x'.repeat(100)], [7], ['<script>'], [null]])(
    'start even with an invalid time zone like %j',
    async (zone) => {
      const player = await api.player();
      expect((await signInFrom(player.client, player, zone)).statusCode).toBe(200);
      expect(await player.client.call('listSessions')).toMatchObject([{ zone: null }]);
    },
  );
});

describe('the log of sign-ins', () => {
  test('has successful and failed sign-ins, and is visible to its owner only', async () => {
    const player = await api.player();
    await api.visitor().login({ username: player.username, password: 'errada' });
    await expect.poll(() => kinds(player)).toEqual(['failed', 'signed_in']);
    expect(await kinds(await api.player())).toEqual(['signed_in']);
  });

  test('is limited: failed tries do not push out sign-ins, and old entries are deleted', async () => {
    const player = await api.player();
    const failed = Array.from({ length: MAX_SIGN_INS + 30 }, () => ({
      accountId: player.id,
      kind: 'failed' as const,
      device: 'x',
    }));
    await api.database.db.insert(signIns).values(failed);
    await api.visitor().login({ username: player.username, password: 'errada' });
    const counted = () => api.database.db.$count(signIns, eq(signIns.accountId, player.id));
    await expect.poll(counted).toBe(MAX_SIGN_INS + 1);
    const later = new Date(api.now().getTime() + 181 * DAY);
    await deleteOldSignIns({ db: api.database.db, now: later });
    expect(await counted()).toBe(0);
  });
});

describe('a sign-in from a new device', () => {
  test('is reported by mail once, but not the first sign-in or one from a known device', async () => {
    const player = await api.player();
    await signInFrom(player.client, player);
    await sendDueMails(api);
    expect(api.smtp.mails).toEqual([]);
    const phone = api.visitor();
    await signInFrom(phone, player);
    await signInFrom(phone, player);
    await sendDueMails(api);
    expect(api.smtp.mails.map(({ subject }) => subject)).toEqual(['Novo acesso à sua conta em Valdora']);
    expect(api.smtp.mails[0]?.text).toContain('Chrome no Windows, fuso horário America/Recife');
    const [newest, before] = (await player.client.call('listSignIns')).items;
    expect([newest?.new_device, before?.new_device]).toEqual([false, true]);
  });

  test('is reported for an account that was idle so long that its sign-ins were deleted', async () => {
    const player = await api.player();
    api.advance(181 * DAY);
    await deleteOldSignIns({ db: api.database.db, now: api.now() });
    await signInFrom(api.visitor(), player);
    await sendDueMails(api);
    expect(api.smtp.mails.map(({ subject }) => subject)).toEqual(['Novo acesso à sua conta em Valdora']);
  });

  test('is reported at most five times a day', async () => {
    const player = await api.player();
    for (let device = 0; device < 8; device += 1) await signInFrom(api.visitor(), player);
    expect(await api.database.db.$count(mails)).toBe(5);
    api.advance(DAY);
    await signInFrom(api.visitor(), player);
    expect(await api.database.db.$count(mails)).toBe(6);
  });

  test('cannot be linked to another account on the same device', async () => {
    const [one, two] = [await api.player(), await api.player()];
    const shared = api.visitor();
    for (const player of [one, two]) await signInFrom(shared, player);
    const hashes = await api.database.db
      .select({ hash: signIns.deviceHash })
      .from(signIns)
      .where(eq(signIns.device, 'Chrome no Windows'));
    expect(new Set(hashes.slice(-2).map(({ hash }) => hash)).size).toBe(2);
  });
});
