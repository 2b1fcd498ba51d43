import { beforeEach, describe, expect, test } from 'vitest';
import { serverStatus } from '#server/modules/status/status.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp({ now: '2026-03-01T12:00:00Z' });
beforeEach(async () => {
  await api.database.db.delete(serverStatus);
  // The status of the test before is cached for a second.
  api.advance(1000);
});

const online = async () => (await api.visitor().call('getServerStatus')).online;
const report = (input: { online: boolean; age: number }) =>
  api.database.db
    .insert(serverStatus)
    .values({ online: input.online, updatedAt: new Date(api.now().getTime() - input.age) });

describe('the server status', () => {
  test('is offline until the game has reported for the first time', async () => {
    expect(await online()).toBe(false);
  });
  test('is online when the game reports it', async () => {
    await report({ online: true, age: 60_000 });
    expect(await online()).toBe(true);
  });
  test('is offline once the game has been silent for three minutes', async () => {
    await report({ online: true, age: 180_001 });
    expect(await online()).toBe(false);
  });
  test('says how many play while it is online', async () => {
    await api.database.db.insert(serverStatus).values({ online: true, players: 37, updatedAt: api.now() });
    expect(await api.visitor().call('getServerStatus')).toMatchObject({ online: true, players: 37 });
    await api.database.db.update(serverStatus).set({ online: false });
    api.advance(1000);
    expect(await api.visitor().call('getServerStatus')).toMatchObject({ online: false, players: null });
  });
  test('is offline when the game reports it', async () => {
    await report({ online: false, age: 0 });
    expect(await online()).toBe(false);
  });
});

describe('the health check', () => {
  test('answers ok while the database does, and is never cached', async () => {
    const reply = await api.visitor().get('/health');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});
