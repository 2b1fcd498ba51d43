import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { limitsOf } from '#server/config/limits.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp({});

const change = { currentPassword: 'segredo123', newPassword: 'novo-segredo' };

describe('changing the password', () => {
  test('accepts the new password, refuses the old one, and writes an audit row without secrets', async () => {
    const { client, id, username } = await api.player({ username: 'troca' });
    expect((await client.post('/auth/password', change)).statusCode).toBe(200);
    expect((await api.visitor().login({ username, password: 'segredo123' })).statusCode).toBe(401);
    expect((await api.visitor().login({ username, password: 'novo-segredo' })).statusCode).toBe(200);
    const notes = await api.database.db.select().from(auditLog).where(eq(auditLog.accountId, id));
    expect(notes.map((note) => note.action)).toEqual(['account.password']);
    expect(JSON.stringify(notes)).not.toContain('segredo');
  });

  test('ends every other session of the account and keeps the current one', async () => {
    const { client, username, password } = await api.player({ username: 'aparelhos' });
    const phone = api.visitor();
    await phone.login({ username, password });
    await client.post('/auth/password', change);
    expect((await phone.get('/accounts/me')).statusCode).toBe(401);
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
  });

  test('gives the current session a new token, so that a copy of the old token is useless', async () => {
    const { client } = await api.player({ username: 'copiada' });
    const thief = api.visitor();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    const reply = await client.post('/auth/password', change);
    expect(reply.cookies.map(({ name }) => name).toSorted()).toEqual(['XSRF-TOKEN', 'session']);
    expect(client.cookies.get('session')).not.toBe(thief.cookies.get('session'));
    expect((await thief.get('/accounts/me')).statusCode).toBe(401);
    // The XSRF token of the reply is valid for the new session.
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
    expect((await client.post('/auth/logout')).statusCode).toBe(200);
  });

  test('is refused with a wrong current password and changes nothing', async () => {
    const { client, username, password } = await api.player({ username: 'engano' });
    const reply = await client.post('/auth/password', { ...change, currentPassword: 'errada' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      message: 'Senha atual incorreta',
      code: 'wrong_password',
      field: 'currentPassword',
    });
    expect((await api.visitor().login({ username, password })).statusCode).toBe(200);
  });

  test('is limited to ten an hour because each sends a mail; failed tries do not count', async () => {
    const { max } = limitsOf(1).passwordChange;
    expect(max).toBe(10);
    const passwordChange = { max: 2, windowMs: 3_600_000 };
    const strict = await openTestApp({ config: { limits: { ...api.config.limits, passwordChange } } });
    const [{ client }, other] = [await strict.player(), await strict.player()];
    const statuses = [];
    for (const [currentPassword, newPassword] of [
      ['segredo123', 'segredo124'],
      ['errada99', 'segredo125'],
      ['segredo124', 'segredo125'],
      ['segredo125', 'segredo126'],
    ]) {
      statuses.push((await client.post('/auth/password', { currentPassword, newPassword })).statusCode);
    }
    expect(statuses).toEqual([200, 400, 200, 429]);
    expect((await other.client.post('/auth/password', change)).statusCode).toBe(200);
  });

  test('requires a session', async () => {
    expect((await api.visitor().post('/auth/password', change)).statusCode).toBe(401);
  });
});
