import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AgeState } from '#contract/ages.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ageRequests } from '#server/modules/ages/ages.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import type { SignedIn } from '#support/app.ts';
import { setAge } from '#support/ages.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const one = await app.member('support');
const other = await app.member('support');

const reason = 'Viu o documento por vídeo';
const ask = (member: SignedIn, id: number, state: AgeState) =>
  member.client.post(`/players/${id}/age`, { state, reason });
const requestOf = async (id: number) => {
  const { items } = await other.client.call('listAgeRequests');
  return Number(items.find(({ account }) => account.id === id)?.id);
};
const decide = async (member: SignedIn, id: number, decision: 'confirm' | 'refuse') => {
  const reply = await member.client.post(`/age-requests/${await requestOf(id)}/${decision}`);
  return [reply.statusCode, reply.json().code ?? reply.json().status];
};
const stateOf = async (id: number) => {
  const [row] = await app.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.ageState;
};

describe('the team', () => {
  it.each([
    ['unknown', 'adult'],
    ['unknown', 'minor'],
    ['adult', 'minor'],
    ['adult', 'unknown'],
    ['minor', 'adult'],
    ['minor', 'unknown'],
  ] as const)('changes %s to %s only together', async (from, to) => {
    const { id } = await app.player();
    await setAge({ database: app.database, id, state: from });
    expect((await ask(one, id, to)).json()).toEqual({ ok: true, status: 'pending' });
    expect(await stateOf(id)).toBe(from);
    expect(await decide(one, id, 'confirm')).toEqual([409, 'own_request']);
    expect(await decide(other, id, 'confirm')).toEqual([200, 'done']);
    expect(await stateOf(id)).toBe(to);
    const entries = await app.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action, accountId, after }) => ({ action, accountId, after }))).toMatchObject([
      { action: 'account.ageRequest', accountId: one.id, after: { age: to, reason } },
      { action: 'account.age', accountId: other.id, after: { age: to, source: 'team', reason } },
    ]);
  });

  it('asks once for an account, and may withdraw or refuse', async () => {
    const { id } = await app.player();
    await ask(one, id, 'adult');
    expect((await ask(other, id, 'minor')).json().code).toBe('age_request_pending');
    expect(await decide(one, id, 'refuse')).toEqual([200, 'refused']);
    await ask(other, id, 'adult');
    expect(await decide(one, id, 'refuse')).toEqual([200, 'refused']);
    expect(await stateOf(id)).toBe('unknown');
  });

  it('decides once, also when two confirm at the same time', async () => {
    const third = await app.member('support');
    const { id } = await app.player();
    await ask(one, id, 'adult');
    const request = await requestOf(id);
    const replies = await Promise.all(
      [other, third].map(({ client }) => client.post(`/age-requests/${request}/confirm`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('does not decide on the own account, and who has left it does not count', async () => {
    expect((await ask(one, one.id, 'adult')).json().code).toBe('own_account_refused');
    await ask(other, one.id, 'adult');
    expect(await decide(one, one.id, 'confirm')).toEqual([409, 'own_account_refused']);
    const leaving = await app.member('support');
    const { id } = await app.player();
    await ask(leaving, id, 'adult');
    await app.database.db.update(accounts).set({ role: null }).where(eq(accounts.id, leaving.id));
    expect(await decide(other, id, 'confirm')).toEqual([409, 'request_decided']);
    expect(await stateOf(id)).toBe('unknown');
  });

  it('needs a reason, and leaves nothing to decide where nothing changes', async () => {
    const { id } = await app.player();
    expect((await one.client.post(`/players/${id}/age`, { state: 'adult', reason: '' })).statusCode).toBe(
      400,
    );
    expect((await ask(one, id, 'unknown')).json()).toEqual({ ok: true, status: 'done' });
  });

  it('loses its requests about an account that is closed', async () => {
    const player = await app.player();
    await ask(one, player.id, 'adult');
    await player.client.post('/accounts/close', { password: player.password });
    const left = await app.database.db.select().from(ageRequests).where(eq(ageRequests.accountId, player.id));
    expect(left).toEqual([]);
    const entries = await app.database.db.select().from(auditLog).where(eq(auditLog.subjectId, player.id));
    expect(JSON.stringify(entries)).not.toContain('adult');
    expect(JSON.stringify(entries)).not.toContain(reason);
  });
});
