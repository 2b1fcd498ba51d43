import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/rights.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import type { SignedIn } from '#support/app.ts';
import { answerOf } from '#support/client.ts';
import { unlock, withTotp } from '#support/factors.ts';
import { openTestApp } from '#support/lifetime.ts';

const DAY_MS = 86_400_000;

let admin: SignedIn;
/** An administrator with a second factor, whose session is unlocked. */
let other: SignedIn;

const app = await openTestApp({
  now: '2026-12-01T15:00:00.000Z',
  config: { teamCredits: { dayLimit: 1000, fourEyes: true } },
});
beforeEach(async () => {
  [admin, other] = [await app.admin(), await app.admin()];
  await withTotp(app, other);
});

type NewRole = Role | 'admin' | null;
const propose = ({ id }: { id: number }, role: NewRole, by: SignedIn = admin) =>
  by.client.post(`/players/${id}/role`, { role });
const decide = (id: number, by: SignedIn, what: 'confirm' | 'refuse' = 'confirm') =>
  by.client.post(`/role-requests/${id}/${what}`);
const requestFor = async (account: SignedIn, by: SignedIn = admin) => {
  const { items } = await by.client.call('listRoleRequests');
  return items.find((request) => request.account.id === account.id)!;
};
/** Gives or takes a role as two administrators do. */
async function change(account: SignedIn, role: NewRole) {
  expect((await propose(account, role)).json()).toMatchObject({ status: 'pending' });
  expect(answerOf(await decide(Number((await requestFor(account)).id), other))).toEqual([200, undefined]);
}
const roleOf = async ({ id }: { id: number }) => {
  const [row] = await app.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.accounttype === 5 ? 'admin' : row?.role;
};

describe('one administrator alone', () => {
  it('does not take the role of another one, who keeps factors and password', async () => {
    expect((await propose(other, null)).json()).toMatchObject({ status: 'pending' });
    expect(await roleOf(other)).toBe('admin');
    const factors = await admin.client.delete(`/players/${other.id}/factors`);
    expect(answerOf(factors)).toEqual([409, 'admin_protected']);
    const link = await admin.client.post(`/players/${other.id}/reset-link`);
    expect(answerOf(link)).toEqual([409, 'admin_protected']);
  });

  it.each(['admin', 'shopkeeper', 'support', 'editor'] as const)(
    'does not raise an own second account to %s, which confirms no credits',
    async (role) => {
      const second = await app.player();
      expect((await propose(second, role)).json()).toMatchObject({ status: 'pending' });
      expect(await roleOf(second)).toBeNull();
      const { id } = (
        await admin.client.post(`/players/${admin.id}/credits`, { amount: 1_000_000_000, reason: 'Prêmio' })
      ).json();
      expect((await second.client.post(`/credit-requests/${id}/confirm`)).statusCode).toBe(403);
      const request = Number((await requestFor(second)).id);
      expect(answerOf(await decide(request, admin))).toEqual([409, 'own_request']);
      expect((await decide(request, second)).statusCode).toBe(403);
    },
  );

  it('takes a role that is not the administrator’s, which raises nobody', async () => {
    const member = await app.member('support');
    expect((await propose(member, null)).json()).toMatchObject({ status: 'done' });
    expect(await roleOf(member)).toBeNull();
  });

  it('who made a link for a player’s password cannot have that player raised for 30 days', async () => {
    const player = await app.player();
    await admin.client.call('createResetLink', { params: { id: player.id } });
    expect(answerOf(await propose(player, 'admin'))).toEqual([409, 'access_changed']);
    app.advance(31 * DAY_MS);
    for (const one of [admin, other]) await one.client.login(one);
  });
});

describe('two administrators', () => {
  it('give a role and take it, and the account is protected as an administrator’s for 30 days more', async () => {
    const [member, player] = [await app.player(), await app.player()];
    await withTotp(app, player);
    await unlock(other, { code: '000000' });
    expect(await roleOf(member)).toBeNull();
    await change(player, 'admin');
    expect(await roleOf(player)).toBe('admin');
    await change(player, null);
    expect(await roleOf(player)).toBeNull();
    const tries = () => [
      admin.client.delete(`/players/${player.id}/factors`),
      admin.client.post(`/players/${player.id}/reset-link`),
    ];
    for (const reply of await Promise.all(tries())) expect(answerOf(reply)).toEqual([409, 'admin_protected']);
    expect(await admin.client.call('getPlayer', { params: { id: player.id } })).toMatchObject({
      protected: true,
    });
    app.advance(31 * DAY_MS);
    await admin.client.login(admin);
    for (const reply of await Promise.all(tries())) expect(reply.statusCode).toBe(200);
  });

  it('end sessions, begun sign-ins and links of an account that they raise', async () => {
    const player = await app.player();
    const code = await withTotp(app, player);
    const visitor = app.visitor();
    await visitor.login(player);
    await change(player, 'editor');
    const left = await app.database.db.select().from(sessions).where(eq(sessions.accountId, player.id));
    expect(left).toEqual([]);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    expect(answerOf(await visitor.post('/auth/factor', { code: code.code() }))).toEqual([
      400,
      'factor_expired',
    ]);
  });

  it('are two: the second needs the password and a second factor, confirmed in this session', async () => {
    const third = await app.admin();
    const player = await app.player();
    await propose(player, 'support');
    const id = Number((await requestFor(player)).id);
    expect(answerOf(await decide(id, third))).toEqual([409, 'password_confirmation_required']);
    await unlock(third);
    expect(answerOf(await decide(id, third))).toEqual([409, 'own_factor_missing']);
    app.advance(11 * 60_000);
    expect(answerOf(await decide(id, other))).toEqual([409, 'password_confirmation_required']);
    expect(await roleOf(player)).toBeNull();
  });

  it('decide a request once, and one account has one request at a time', async () => {
    const player = await app.player();
    await propose(player, 'support');
    expect(answerOf(await propose(player, 'admin', other))).toEqual([409, 'request_pending']);
    const id = Number((await requestFor(player)).id);
    const replies = await Promise.all([decide(id, other), decide(id, other, 'refuse'), decide(id, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answerOf(await decide(99_999, other))).toEqual([409, 'request_decided']);
  });

  it('do not decide about their own role, and an author withdraws a request', async () => {
    expect(answerOf(await propose(admin, null))).toEqual([409, 'own_account_refused']);
    await propose(other, null);
    const id = Number((await requestFor(other)).id);
    expect(answerOf(await decide(id, other))).toEqual([409, 'own_account_refused']);
    expect(answerOf(await decide(id, other, 'refuse'))).toEqual([409, 'own_account_refused']);
    expect((await decide(id, admin, 'refuse')).json()).toMatchObject({ status: 'refused' });
    expect(await roleOf(other)).toBe('admin');
  });

  it('who lost the role has no request left that another one could confirm', async () => {
    const [third, player] = [await app.admin(), await app.player()];
    await propose(player, 'admin', third);
    const id = Number((await requestFor(player)).id);
    await change(third, null);
    expect(answerOf(await decide(id, other))).toEqual([409, 'request_decided']);
  });
});

it('must be a known role', async () => {
  const reply = await admin.client.post(`/players/${other.id}/role`, { role: 'rei' });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Escolha um papel']);
});
