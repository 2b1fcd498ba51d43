import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/modules/passwords/passwords.adapter.ts';

describe('password hashes', () => {
  test('match only their own password, and differ for equal passwords', async () => {
    const [one, other] = [await hashPassword('segredo'), await hashPassword('segredo')];
    expect(one).not.toBe(other);
    expect(await verifyPassword({ hash: one, password: 'segredo' })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'Segredo' })).toBe(false);
  });

  test('are all made when many are requested at once', async () => {
    const hash = await hashPassword('segredo');
    const checks = Array.from({ length: 20 }, (_, index) =>
      verifyPassword({ hash, password: index % 2 === 0 ? 'segredo' : 'errada' }),
    );
    const fits = await Promise.all(checks);
    expect(fits.filter(Boolean)).toHaveLength(10);
  });

  test('answer 503 when too many are queued, and check passwords before making new hashes', async () => {
    const hash = await hashPassword('segredo');
    const ended: string[] = [];
    const create = Array.from({ length: 60 }, () => hashPassword('novo').then(() => ended.push('create')));
    const check = Array.from({ length: 10 }, () =>
      verifyPassword({ hash, password: 'segredo' }).then(() => ended.push('check')),
    );
    const created = await Promise.allSettled(create);
    await Promise.all(check);
    const refused = created.filter((result) => result.status === 'rejected');
    expect(refused.length).toBe(60 - 22);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
    // Two creations were in progress. The third starts when every check has started, and at most one check runs beside it.
    const third = ended.indexOf('create', ended.indexOf('create', ended.indexOf('create') + 1) + 1);
    const checked = ended.slice(0, third).filter((kind) => kind === 'check').length;
    expect(checked).toBeGreaterThanOrEqual(9);
    expect(await verifyPassword({ hash, password: 'segredo' })).toBe(true);
  });

  test.each([
    ['bcrypt with a cost that takes minutes', '$2b$20$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['bcrypt with an invalid cost', '$2b$03$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['a truncated bcrypt hash', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJ'],
    ['bcrypt with invalid characters', `$2b$10$${'!'.repeat(53)}`],
    ['MD5 without its prefix', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['a truncated MD5 hash', '$md5$5f4dcc3b5aa765d6'],
    ['MD5 without digits', '$md5$'],
    ['MD5 that is not hexadecimal', `$md5$${'z'.repeat(32)}`],
    ['SHA-1 with the length of MD5', '$sha1$5f4dcc3b5aa765d61d8327deb882cf99'],
    ['an unknown position of the salt', '$md5:pepper$x$5f4dcc3b5aa765d61d8327deb882cf99'],
    ['an unknown algorithm', '$constructor$5f4dcc3b5aa765d61d8327deb882cf99'],
    ['a truncated argon2 hash', '$argon2id$v=19$m=19456,t=2,p=1$YWJj'],
    ['argon2 with too little memory', '$argon2id$v=19$m=1,t=2,p=1$YWJjZGVmZ2g$YWJjZGVmZ2g'],
    [
      'argon2 with terabytes of memory',
      '$argon2id$v=19$m=4294967295,t=1,p=1$YWJjZGVmZ2g$YWJjZGVmZ2hhYmNkZWZnaA',
    ],
    ['argon2 that takes years', '$argon2id$v=19$m=19456,t=4294967295,p=1$YWJjZGVmZ2g$YWJjZGVmZ2hhYmNkZWZnaA'],
  ])('of an unknown kind match no password: %s', async (_kind, hash) => {
    let told = 0;
    const fits = await verifyPassword({ hash, password: '', onUnreadableHash: () => void (told += 1) });
    expect([fits, told]).toEqual([false, 1]);
  });

  test('that are blank match no password and are not logged, because an import may leave them blank', async () => {
    let told = 0;
    const fits = await verifyPassword({ hash: '', password: '', onUnreadableHash: () => void (told += 1) });
    expect([fits, told]).toEqual([false, 0]);
  });

  test('leave the queue when a check fails', async () => {
    const broken = Array.from({ length: 5 }, () => verifyPassword({ hash: 'no hash at all', password: 'x' }));
    expect(await Promise.all(broken)).toEqual([false, false, false, false, false]);
    expect(await verifyPassword({ hash: await hashPassword('a'), password: 'a' })).toBe(true);
  });
});
