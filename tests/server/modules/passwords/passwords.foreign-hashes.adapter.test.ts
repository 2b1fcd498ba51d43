import { createHash } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { verifyPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { createAccount } from '#support/app.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();

const PASSWORD = 'pão de açúcar';
const hex = (algorithm: string, text: string) => createHash(algorithm).update(text, 'utf8').digest('hex');

const ansi = (algorithm: string, bytes: number[]) =>
  createHash(algorithm).update(Buffer.from(bytes)).digest('hex');

let made = 0;
async function imported(passwordHash: string) {
  made += 1;
  const username = `velho${made}`;
  const id = await createAccount({ database: api.database, username, password: 'x' });
  await api.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  return { id, username };
}
async function hashOf(id: number): Promise<string> {
  const [row] = await api.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.passwordHash ?? '';
}
const signIn = async (username: string, password: string) =>
  (await api.visitor().login({ username, password })).statusCode;

function reversed(hex: string): string {
  return Buffer.from(hex, 'hex').reverse().toString('hex');
}

/** Hashes from the C library's crypt(3) and from OpenBSD's tests, so that they do not depend on one library. */
const OF_OTHERS = [
  ['$2a$10$abcdefghijklmnopqrstuuLxW3f.zNLoQz9tVc4fdqqFE8IX8nW82', 'senha-antiga'],
  ['$2y$11$abcdefghijklmnopqrstuuez7sefKr9n3e5ytAAhoWCz2VR8hdTxW', 'pâté de açaí'],
  ['$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['$md5$5f4dcc3b5aa765d61d8327deb882cf99', 'password'],
  ['$sha1$5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8', 'password'],
  ['$sha256$5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8', null],
  // TrinityCore 3.3.5 and AzerothCore: values that others have published, and the windows-1252 of a client.
  [
    '$srp6$MyLogin$3B75CFAD1FB0A58674C2EB8B2158501152F246A3C5E0C358C1E24D5941DB7F70$DE06638F6BA8794EBFE05445825EDACA30FEA76F4879775ED65FB1B6CE884B4C',
    'MyPassword',
  ],
  [
    '$srp6$MYLOGIN$478C6FC9D5D8A26FC50CCE2C3E53D64428BE8F5822D0532D830D5AC5A0C152CC$291CD5740941EA0D814F67B52775AE326BAA84AEC0735ADEC6781A2042690115',
    'mypassword',
  ],
  [
    // wow_srp writes its numbers with the most significant byte first.
    `$srp6$LF2BGFQIFQ3HZ1ZF$${reversed('AFE5D28E925DBB3DAFED5D91ACA0928940E8FBFEF2D2A3CC154ADA0FE6ABEF6F')}$${reversed('21B4153B0A938D0A69D28F2690CC3F79A99A13C40CACB525B3B79D4201EB33FF')}`,
    'MVRVMUJFWRA0IBVK',
  ],
] as const;

describe('a password hash of the game', () => {
  test.each(OF_OTHERS)('of the kind %s accepts its password', async (hash, password) => {
    expect(await verifyPassword({ hash, password: password ?? 'password' })).toBe(password !== null);
  });

  test.each([
    ['bcrypt', async () => bcrypt(PASSWORD, 6)],
    ['MD5', async () => `$md5$${hex('md5', PASSWORD)}`],
    ['SHA-1', async () => `$sha1$${hex('sha1', PASSWORD)}`],
    ['SHA-256 in capitals', async () => `$SHA256$${hex('sha256', PASSWORD).toUpperCase()}`],
    ['MD5 with the salt first', async () => `$md5:salt+password$a$b$${hex('md5', `a$b${PASSWORD}`)}`],
    ['SHA-1 with the salt last', async () => `$sha1:password+salt$7$${hex('sha1', `${PASSWORD}7`)}`],
    ['SHA-256 with the salt first', async () => `$sha256:salt+password$é$${hex('sha256', `é${PASSWORD}`)}`],
  ])('of the kind %s signs in once and is replaced by argon2', async (_kind, make) => {
    const old = await make();
    const { id, username } = await imported(old);
    expect(await signIn(username, 'errada')).toBe(401);
    expect(await hashOf(id)).toBe(old);
    expect(await signIn(username, PASSWORD)).toBe(200);
    const fresh = await hashOf(id);
    expect(fresh).toMatch(/^\$argon2id\$/);
    expect(await signIn(username, 'errada')).toBe(401);
    expect(await signIn(username, PASSWORD)).toBe(200);
    expect(await hashOf(id)).toBe(fresh);
  });

  // The digests of an import's file: `coração` in windows-1252, as old games and their sites send it, and in UTF-8.
  test.each([
    ['MD5 of windows-1252', async () => '$md5$dbbbcc39f9de04e91058650c83645e25', 'coração'],
    ['MD5 of UTF-8', async () => '$md5$7d9e8d029fd823aec5dc4d71716afa4d', 'coração'],
    ['MD5 with a salt', async () => `$md5:salt+password$é$${ansi('md5', [0xe9, 0x80, 0x95])}`, '€•'],
    ['bcrypt of windows-1252', async () => bcrypt(Buffer.from('coração', 'latin1'), 6), 'coração'],
  ])('of the bytes of a game’s keyboard accepts the password: %s', async (_kind, make, password) => {
    const { username } = await imported(await make());
    expect(await signIn(username, 'coracao')).toBe(401);
    expect(await signIn(username, `${password}勇`)).toBe(401);
    expect(await signIn(username, password)).toBe(200);
  });

  test('signs in several devices at once', async () => {
    const { id, username } = await imported(`$md5$${hex('md5', PASSWORD)}`);
    const codes = await Promise.all(Array.from({ length: 4 }, () => signIn(username, PASSWORD)));
    expect(codes).toEqual([200, 200, 200, 200]);
    expect(await api.database.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(4);
  });

  test('confirms a change of password too', async () => {
    const { client, id } = await api.player({ username: 'trocador' });
    const passwordHash = `$md5$${hex('md5', PASSWORD)}`;
    await api.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
    const change = (currentPassword: string) =>
      client.post('/auth/password', { currentPassword, newPassword: 'nova-senha' });
    expect((await change('errada')).json()).toMatchObject({ code: 'wrong_password' });
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect(await signIn('trocador', 'nova-senha')).toBe(200);
  });

  test.each([
    '',
    '!',
    '$md5$',
    '$2b$31$',
    '$argon2id$',
    '$sha256:salt+password$$',
    `$md5$${'0'.repeat(5000)}`,
  ])('that cannot be read refuses the login like a wrong password: %s', async (passwordHash) => {
    const { username } = await imported(passwordHash);
    const reply = await api.visitor().login({ username, password: PASSWORD });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'invalid_credentials']);
  });
});

test('guesses at a hash of the game are limited like any others', async () => {
  const loginName = { max: 3, windowMs: 60_000 };
  const strict = await openTestApp({
    database: api.database,
    config: { limits: { ...api.config.limits, loginName } },
  });
  const { username } = await imported(`$md5$${hex('md5', PASSWORD)}`);
  const codes: number[] = [];
  for (const password of ['a', 'b', 'c', PASSWORD]) {
    codes.push((await strict.visitor().login({ username, password })).statusCode);
  }
  expect(codes).toEqual([401, 401, 401, 429]);
});

test('verifying bcrypt does not block other requests, and argon2 has a queue of its own', async () => {
  const slow = await bcrypt('x', 11);
  const argon2 = await hashOf((await api.player()).id);
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const ended: string[] = [];
  const verify = (name: string, hash: string) =>
    verifyPassword({ hash, password: 'y' }).then(() => ended.push(name));
  await Promise.all([
    verify('bcrypt', slow),
    verify('bcrypt', slow),
    verify('bcrypt', slow),
    verify('argon2', argon2),
  ]);
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(20);
  expect(ended.indexOf('argon2')).toBeLessThan(2);
});

test('logins with bcrypt that would wait too long are asked to try again later', async () => {
  const slow = await bcrypt('x', 4);
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword({ hash: slow, password: 'x' })),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
});
