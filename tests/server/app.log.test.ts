import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { eq, sql } from 'drizzle-orm';
import { openTestApp } from '#support/lifetime.ts';

const lines: string[] = [];
const output = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});
const api = await openTestApp({ config: { logLevel: 'info' }, logTo: output });

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('has one line per request with its id, path, status and account', async () => {
    const { client, id } = await api.player();
    const reply = await client.get('/accounts/me?token=in-the-query');
    const line = entries().find((entry) => entry['reqId'] === reply.headers['x-request-id']);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/accounts/me',
      status: 200,
      account: id,
      msg: 'answered',
    });
    expect(line?.['ms']).toBeTypeOf('number');
  });

  test('has a line for requests that the router itself refuses', async () => {
    const reply = await api.app.inject({ url: '/api/%E0%A4%A?token=in-the-query' });
    expect(reply.statusCode).toBe(400);
    const line = entries().find((entry) => entry['reqId'] === reply.headers['x-request-id']);
    expect(line).toMatchObject({ method: 'GET', path: '/api/%E0%A4%A', status: 400, msg: 'answered' });
  });

  test('contains no password, token, cookie or query parameter', async () => {
    const { client, username } = await api.player({
      username: 'discreta',
      password: 'senha-muito-secreta',
    });
    await api.visitor().login({ username, password: 'palpite-secreto' });
    await api.visitor().post('/auth/register', { username: 'x', password: 'outra-secreta', mail: 'm' });
    await client.get('/accounts/me?token=in-the-query');
    const all = lines.join('\n');
    for (const secret of ['secret', 'in-the-query', ...client.cookies.values()])
      expect(all).not.toContain(secret);
  });

  test('reports once that nobody can sign in with a password hash of an unknown kind, without the hash', async () => {
    const { client, id, username } = await api.player({ username: 'migrada' });
    const passwordHash = '$2b$20$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
    await api.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
    for (const password of ['segredo123', 'segredo124']) {
      const reply = await api.visitor().login({ username, password });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_credentials']);
    }
    const body = { currentPassword: 'segredo123', newPassword: 'segredo125' };
    const change = await client.post('/auth/password', body);
    expect([change.statusCode, change.json().code]).toEqual([400, 'wrong_password']);
    const warnings = entries().filter(({ level }) => level === 40);
    expect(warnings).toEqual([
      expect.objectContaining({
        account: id,
        msg: 'password_hash of this account is of no known kind: nobody can sign in with it',
      }),
    ]);
    expect(lines.join('\n')).not.toContain('$2b$20$');
  });

  test('names the statement of an unexpected database error but none of its values', async () => {
    await api.database.db.execute(sql`alter table accounts rename column nation to nation_gone`);
    const body = { username: 'invisivel', password: 'escondida', mail: 'invisivel@valdora.example' };
    const reply = await api.visitor().post('/auth/register', body);
    await api.database.db.execute(sql`alter table accounts rename column nation_gone to nation`);
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { message: 'Algo deu errado no servidor.', code: 'internal' },
    ]);
    const line = entries().find(
      (entry) => entry['reqId'] === reply.headers['x-request-id'] && entry['level'] === 50,
    );
    expect(line).toMatchObject({
      failure: { code: '42703', query: expect.stringContaining('insert into "accounts"') },
    });
    expect(lines.join('\n')).not.toMatch(/invisivel|escondida/);
    expect(await api.database.db.select().from(accounts)).not.toEqual([]);
  });
});
