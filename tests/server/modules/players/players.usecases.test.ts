import { describe, expect, it } from 'vitest';
import { cryptoRandom } from '#server/lib/random.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { startSession } from '#server/modules/sessions/sessions.usecases.ts';
import type { SignedIn } from '#support/app.ts';
import { answerOf } from '#support/client.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-12-01T15:00:00.000Z' });
const admin = await app.admin();

const suspend = ({ id }: { id: number }, body: Record<string, unknown> = {}) =>
  admin.client.post(`/players/${id}/suspension`, {
    reason: 'Uso de programas proibidos',
    until: '2026-12-10T17:00:00.000Z',
    ...body,
  });
const lift = ({ id }: { id: number }) => admin.client.delete(`/players/${id}/suspension`);
const login = async ({ username, password }: SignedIn) => {
  const reply = await app.visitor().login({ username, password });
  return reply.statusCode === 200 ? 'in' : reply.json();
};

describe('a suspension', () => {
  it('ends the sessions at once, and shows its end and reason only with the right password', async () => {
    const player = await app.player();
    expect((await suspend(player)).statusCode).toBe(200);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    expect(await login(player)).toEqual({
      code: 'account_suspended',
      message: 'Sua conta está suspensa até 10/12/2026 às 14:00. Motivo: Uso de programas proibidos',
    });
    expect(await login({ ...player, password: 'errada' })).toMatchObject({ code: 'invalid_credentials' });
    const shown = await admin.client.call('getPlayer', { params: { id: player.id } });
    expect(shown).toMatchObject({
      suspension: { until: '2026-12-10T17:00:00.000Z', reason: 'Uso de programas proibidos' },
      sessions: { count: 0, last_seen_at: null },
    });
  });

  it('ends automatically at its time', async () => {
    const player = await app.player();
    await suspend(player, { until: '2026-12-01T15:10:00.000Z' });
    app.advance(10 * 60_000 - 1);
    expect(await login(player)).toMatchObject({ code: 'account_suspended' });
    app.advance(1);
    expect(await login(player)).toBe('in');
    expect(answerOf(await lift(player))).toEqual([409, 'not_suspended']);
  });

  it('without an end says so, and lasts until it is lifted by hand', async () => {
    const player = await app.player();
    await suspend(player, { until: null });
    app.advance(400 * 86_400_000);
    const { message } = await login(player);
    expect(message).toBe(
      'Sua conta está suspensa por tempo indeterminado. Motivo: Uso de programas proibidos',
    );
    // The administrator's own session has ended meanwhile.
    await admin.client.login(admin);
    expect((await lift(player)).statusCode).toBe(200);
    expect(await login(player)).toBe('in');
  });

  it('is checked whenever a session is started', async () => {
    const player = await app.player();
    await suspend(player, { until: null });
    const { database, config, now: clock } = app;
    const start = database.transact((tx) =>
      startSession({ tx, deps: { clock, config, random: cryptoRandom }, accountId: player.id, client: null }),
    );
    await expect(start).rejects.toMatchObject({ code: 'account_suspended' });
  });

  it('that starts while the password is checked still ends the login', async () => {
    const player = await app.player();
    const replies = await Promise.all([
      app.visitor().login(player),
      suspend(player, { until: null }),
      app.visitor().login(player),
    ]);
    expect(replies[1].statusCode).toBe(200);
    const left = await app.database.db.select().from(sessions);
    expect(left.filter(({ accountId }) => accountId === player.id)).toEqual([]);
  });

  it('is refused for the own account, an administrator, an unknown account and a past time', async () => {
    const other = await app.admin();
    expect(answerOf(await suspend(admin, { until: null }))).toEqual([409, 'own_account_refused']);
    expect(answerOf(await suspend(other, { until: null }))).toEqual([409, 'admin_account']);
    expect(answerOf(await suspend({ id: 99_999 }, { until: null }))).toEqual([404, 'not_found']);
    const player = await app.player();
    const past = await suspend(player, { until: '2026-12-01T00:00:00.000Z' });
    expect([past.statusCode, past.json().field]).toEqual([400, 'until']);
    expect((await suspend(player, { until: null, reason: '  ' })).statusCode).toBe(400);
    expect(await login(player)).toBe('in');
  });
});

describe('the sessions of an account', () => {
  it('are listed for administrators, who can end one of them and keep the others', async () => {
    const player = await app.player();
    await login(player);
    const params = { id: player.id };
    const listed = await admin.client.call('listPlayerSessions', { params });
    expect(listed.map(({ current }) => current)).toEqual([false, false]);
    const sessionId = listed[0]!.id;
    expect((await admin.client.delete(`/players/${admin.id}/sessions/${sessionId}`)).statusCode).toBe(404);
    await admin.client.call('endPlayerSession', { params: { ...params, sessionId } });
    const left = await admin.client.call('listPlayerSessions', { params });
    expect(left.map(({ id }) => id)).toEqual([listed[1]!.id]);
    const support = await app.member('support');
    expect((await support.client.get(`/players/${player.id}/sessions`)).statusCode).toBe(403);
  });

  it('can be ended by an administrator, after which the password still signs in', async () => {
    const player = await app.player();
    expect((await admin.client.delete(`/players/${player.id}/sessions`)).statusCode).toBe(200);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    expect(await login(player)).toBe('in');
  });
});
