import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { openTestDatabase } from '#support/database.ts';
import { fillPath } from '#support/client.ts';
import { startTestApp, testConfig } from '#support/app.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';

const message = 'O servidor está indisponível no momento. Tente de novo em instantes.';
/** All but the call that reads only the configuration, and the calls of other systems, whose signature is checked first. */
const offered = (Object.keys(calls) as CallName[]).filter(
  (name) => name !== 'getSignInMethods' && calls[name].access !== 'signed',
);
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

/** A database that can be made unavailable: every statement then meets a closed engine, as after a crash. */
async function openRemovable(): Promise<{ database: Database; remove: () => void; restore: () => void }> {
  const [whole, gone] = [await openTestDatabase(), await openTestDatabase()];
  await gone.close();
  opened.push(whole);
  let current = whole;
  const database: Database = {
    engine: whole.engine,
    // Modules keep the handle that they were created with, so the handle itself has to switch.
    db: new Proxy(whole.db, { get: (_whole, key) => current.db[key as keyof Db] }),
    migrate: () => current.migrate(),
    ping: () => current.ping(),
    transact: (body, options) => current.transact(body, options),
    commits: () => current.commits(),
    close: () => whole.close(),
  };
  return { database, remove: () => void (current = gone), restore: () => void (current = whole) };
}

describe('while the database is unavailable', () => {
  test('every call answers 503 in Portuguese, and works again without a restart afterwards', async () => {
    const { database, remove, restore } = await openRemovable();
    const api = await startTestApp({ database });
    const { client, username, password } = await api.admin();
    const cookies = [...client.cookies];
    const send = (name: CallName) => {
      for (const [key, value] of cookies) client.cookies.set(key, value);
      const call: Call = calls[name];
      return client.send({
        method: call.method,
        path: fillPath({ call, params: sampleParams }),
        body: sampleBodies[name],
      });
    };
    remove();
    // The state of the game's server is remembered for a second.
    api.advance(2000);
    for (const name of offered) {
      const reply = await send(name);
      const { 'retry-after': retry, 'cache-control': caching } = reply.headers;
      expect({ name, status: reply.statusCode, body: reply.json(), retry, caching }).toEqual({
        name,
        status: 503,
        body: { message, code: 'unavailable' },
        retry: '5',
        caching: 'no-store',
      });
    }
    expect((await api.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    restore();
    expect((await send('getHealth')).json()).toEqual({ status: 'ok' });
    expect((await send('getAccount')).statusCode).toBe(200);
    expect((await api.visitor().login({ username, password })).statusCode).toBe(200);
    await api.app.close();
  });

  test('a login that could not be checked does not count as a failed try', async () => {
    const { database, remove, restore } = await openRemovable();
    const limits = { max: 2, windowMs: 60_000 };
    const api = await startTestApp({
      database,
      config: {
        limits: { ...testConfig().limits, loginName: limits, loginNameTotal: limits, loginAddress: limits },
      },
    });
    const { username, password } = await api.player();
    remove();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await api.visitor().login({ username, password })).statusCode).toBe(503);
    }
    restore();
    expect((await api.visitor().login({ username, password })).statusCode).toBe(200);
    await api.app.close();
  });
});
