import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { NOT_OFFERED } from '#server/app.ts';
import type { Database } from '#server/db/connect.ts';
import { openTestDatabase } from '#support/database.ts';
import { fillPath } from '#support/client.ts';
import { startTestApp } from '#support/app.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';

const message = 'O servidor está indisponível no momento. Tente de novo em instantes.';
const offered = (Object.keys(calls) as CallName[]).filter((name) => !NOT_OFFERED.some((one) => one === name));
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

/** A database behind a plug: pulled, every statement meets a closed engine, as after a crash of it. */
async function plugged(): Promise<{ database: Database; pull: () => void; plugIn: () => void }> {
  const [whole, gone] = [await openTestDatabase(), await openTestDatabase()];
  await gone.close();
  opened.push(whole);
  let current = whole;
  const database: Database = {
    engine: whole.engine,
    // Modules keep the handle they were made with, so the handle itself must follow the plug.
    db: new Proxy(whole.db, { get: (_whole, key): unknown => Reflect.get(current.db, key) }),
    migrate: () => current.migrate(),
    ping: () => current.ping(),
    transact: (body, options) => current.transact(body, options),
    close: () => whole.close(),
  };
  return { database, pull: () => void (current = gone), plugIn: () => void (current = whole) };
}

describe('while the database is away', () => {
  test('every call says so in Portuguese with 503, and works again by itself afterwards', async () => {
    const { database, pull, plugIn } = await plugged();
    const world = await startTestApp({ database });
    const { client, username, password } = await world.admin();
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
    pull();
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
    expect((await world.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    plugIn();
    expect((await send('getHealth')).json()).toEqual({ status: 'ok' });
    expect((await send('getAccount')).statusCode).toBe(200);
    expect((await world.visitor().login({ username, password })).statusCode).toBe(200);
    await world.app.close();
  });

  test('a login that could not be checked does not count against the name', async () => {
    const { database, pull, plugIn } = await plugged();
    const limits = { max: 2, windowMs: 60_000 };
    const world = await startTestApp({
      database,
      config: { limits: { loginName: limits, loginAddress: limits, registration: limits, mutation: limits } },
    });
    const { username, password } = await world.player();
    pull();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await world.visitor().login({ username, password })).statusCode).toBe(503);
    }
    plugIn();
    expect((await world.visitor().login({ username, password })).statusCode).toBe(200);
    await world.app.close();
  });
});
