import { setImmediate as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { hashPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { openTestApp } from '#support/lifetime.ts';
import { WAIT_MS } from '#support/timeouts.ts';

const api = await openTestApp();

const good = (username: string) => ({ username, password: 'segredo1', mail: `${username}@valdora.example` });
const register = (body: unknown) => api.visitor().post('/auth/register', body);
const stored = (username: string) =>
  api.database.db.select().from(accounts).where(eq(accounts.usernameKey, username));

describe('registration', () => {
  test('creates an account that can sign in, and starts no session', async () => {
    const client = api.visitor();
    const reply = await client.post('/auth/register', good('Valente'));
    expect(reply.statusCode).toBe(201);
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.get('/accounts/me')).statusCode).toBe(401);
    expect((await client.login({ username: 'valente', password: 'segredo1' })).statusCode).toBe(200);
    expect(await client.call('getAccount')).toMatchObject({
      username: 'Valente',
      mail: 'Valente@valdora.example',
      cash_site: 0,
      accounttype: 0,
    });
  });

  test('stores the password as an argon2id hash only', async () => {
    await register(good('cofre'));
    const [row] = await stored('cofre');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('segredo1');
  });

  test('refuses a name or e-mail that is taken, in any spelling', async () => {
    await register(good('repetida'));
    const name = await register({ ...good('REPETIDA'), mail: 'outra@valdora.example' });
    expect([name.statusCode, name.json()]).toEqual([
      409,
      { message: 'Este nome de usuário já está em uso.', code: 'username_taken', field: 'username' },
    ]);
    const mail = await register({ ...good('diferente'), mail: 'Repetida@Valdora.example' });
    expect([mail.statusCode, mail.json()]).toEqual([
      409,
      { message: 'Este e-mail já está em uso.', code: 'mail_taken', field: 'mail' },
    ]);
  });

  test('gives a name to only one of several requests at the same moment', async () => {
    const bodies = Array.from({ length: 5 }, (_, index) => ({
      ...good('disputada'),
      mail: `d${index}@valdora.example`,
    }));
    const replies = await Promise.all(bodies.map(register));
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  test('stores who referred the account', async () => {
    const referrer = await api.player({ username: 'madrinha' });
    const reply = await register({ ...good('afilhada'), referred_by: 'REF-madrinha' });
    expect(reply.statusCode).toBe(201);
    expect((await stored('afilhada'))[0]?.referredBy).toBe(referrer.id);
  });

  test('refuses an unknown referral code and creates nothing', async () => {
    const reply = await register({ ...good('perdida'), referred_by: 'NINGUEM' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      message: 'Código de indicação não encontrado.',
      code: 'referral_unknown',
      field: 'referred_by',
    });
    expect(await stored('perdida')).toEqual([]);
  });

  test('refuses an unknown referral code or a taken name before it hashes the password', async () => {
    await register(good('primeira'));
    // While the queue for hashes is full, another registration is refused.
    const asked = new AbortController();
    const waiting = Array.from({ length: 60 }, async () => {
      while (!asked.signal.aborted) {
        await hashPassword('segredo1').catch(() => undefined);
        await pause();
      }
    });
    const replies = [
      await register({ ...good('perdida'), referred_by: 'NINGUEM' }),
      await register({ ...good('PRIMEIRA'), mail: 'outra@valdora.example' }),
      await register({ ...good('outra'), mail: 'primeira@valdora.example' }),
    ];
    // A slot is free for a moment whenever a hash ends, so not every registration meets the full queue.
    let count = 0;
    await vi.waitFor(async () => {
      count += 1;
      expect((await register(good(`ultima${count}`))).json().code).toBe('unavailable');
    }, WAIT_MS);
    asked.abort();
    await Promise.all(waiting);
    expect(replies.map((reply) => reply.json().code)).toEqual([
      'referral_unknown',
      'username_taken',
      'mail_taken',
    ]);
  });

  test('gives every account its own referral code', async () => {
    await register(good('codigo1'));
    await register(good('codigo2'));
    const codes = [...(await stored('codigo1')), ...(await stored('codigo2'))].map(
      (row) => row.referral_code,
    );
    expect(codes[0]).toMatch(/^[A-Z2-9]{10}$/);
    expect(new Set(codes).size).toBe(2);
  });

  test('ignores fields that would set the role or credits', async () => {
    const reply = await register({
      ...good('esperta'),
      accounttype: 5,
      account_type: 5,
      cash_site: 1_000_000,
    });
    expect(reply.statusCode).toBe(201);
    expect((await stored('esperta'))[0]).toMatchObject({ accounttype: 0, cash_site: 0 });
  });
});
