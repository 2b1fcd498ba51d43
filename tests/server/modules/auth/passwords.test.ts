import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/modules/auth/passwords.ts';

describe('password hashes', () => {
  test('fit their password only, and differ for equal passwords', async () => {
    const [one, other] = [await hashPassword('segredo'), await hashPassword('segredo')];
    expect(one).not.toBe(other);
    expect(await verifyPassword({ hash: one, password: 'segredo' })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'Segredo' })).toBe(false);
  });

  test('all get their turn when many are asked for at once', async () => {
    const hash = await hashPassword('segredo');
    const checks = Array.from({ length: 20 }, (_, index) =>
      verifyPassword({ hash, password: index % 2 === 0 ? 'segredo' : 'errada' }),
    );
    const fits = await Promise.all(checks);
    expect(fits.filter(Boolean)).toHaveLength(10);
  });

  test('refuse with 503 whoever comes when too many wait, and check before they make new ones', async () => {
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
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', status: 503, retryAfter: 5 } });
    // Two were under way. The third begins when every check has begun, and at most one of those runs beside it.
    const third = ended.indexOf('create', ended.indexOf('create', ended.indexOf('create') + 1) + 1);
    const checked = ended.slice(0, third).filter((kind) => kind === 'check').length;
    expect(checked).toBeGreaterThanOrEqual(9);
    expect(await verifyPassword({ hash, password: 'segredo' })).toBe(true);
  });

  test('free their turn when a check fails', async () => {
    const broken = Array.from({ length: 5 }, () => verifyPassword({ hash: 'no hash at all', password: 'x' }));
    const results = await Promise.allSettled(broken);
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(await verifyPassword({ hash: await hashPassword('a'), password: 'a' })).toBe(true);
  });
});
