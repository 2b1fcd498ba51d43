import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();

const refusal = { message: 'Sua proteção de sessão expirou. Tente de novo.', code: 'xsrf_refused' };
/** Calls of other systems have a signature instead of a token. */
const mutations = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && calls[name].access !== 'signed',
);

describe('the XSRF token', () => {
  test('is set with the first reply of the API and can be read by scripts', async () => {
    const reply = await api.visitor().get('/news');
    expect(reply.cookies).toHaveLength(1);
    expect(reply.cookies[0]).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(reply.cookies[0]?.httpOnly).toBeUndefined();
  });

  test('is not set again while the browser has a valid one', async () => {
    const client = api.visitor();
    await client.get('/news');
    expect((await client.get('/news')).cookies).toEqual([]);
  });

  test('is set with a 404 of the API too', async () => {
    expect((await api.visitor().get('/nothing-here')).cookies).toHaveLength(1);
  });

  test.each(mutations)('is required by %s, from administrators too', async (name) => {
    const { client } = await api.admin();
    const call: Call = calls[name];
    const path = fillPath({ call, params: sampleParams });
    const reply = await client.send({
      method: call.method,
      path,
      body: sampleBodies[name],
      withoutXsrf: true,
    });
    expect([reply.statusCode, reply.json()]).toEqual([403, refusal]);
  });

  test('is refused when the header differs from the cookie', async () => {
    const { client } = await api.player();
    const other = api.visitor();
    await other.get('/news');
    const foreign = other.cookies.get('XSRF-TOKEN') ?? '';
    const reply = await client.post('/auth/logout', undefined, { headers: { 'X-XSRF-TOKEN': foreign } });
    expect(reply.statusCode).toBe(403);
  });

  test.each(['made-up', 'made.up', '.', 'a.b.c', ''])(
    'is refused when an attacker made it up: %j',
    async (token) => {
      const client = api.visitor();
      client.cookies.set('XSRF-TOKEN', token);
      const reply = await client.post('/auth/logout', undefined, { headers: { 'X-XSRF-TOKEN': token } });
      expect(reply.statusCode).toBe(403);
    },
  );

  test('of one visitor is not valid with another visitor’s session', async () => {
    const { client } = await api.player();
    const attacker = api.visitor();
    await attacker.get('/news');
    client.cookies.set('XSRF-TOKEN', attacker.cookies.get('XSRF-TOKEN') ?? '');
    expect((await client.post('/auth/logout')).statusCode).toBe(403);
  });

  test('of one session is not valid with another session', async () => {
    const [victim, attacker] = [await api.player(), await api.player()];
    victim.client.cookies.set('XSRF-TOKEN', attacker.client.cookies.get('XSRF-TOKEN') ?? '');
    expect((await victim.client.post('/auth/logout')).statusCode).toBe(403);
  });

  test('is set anew by a refusal, so that one more try works', async () => {
    const { client } = await api.player();
    client.cookies.set('XSRF-TOKEN', 'stale.token');
    expect((await client.post('/auth/logout')).statusCode).toBe(403);
    expect((await client.post('/auth/logout')).statusCode).toBe(200);
  });

  test('is not checked by reads, so a stale one stays until it is used', async () => {
    const client = api.visitor();
    client.cookies.set('XSRF-TOKEN', 'stale.token');
    expect((await client.get('/news')).cookies).toEqual([]);
    expect((await client.post('/auth/logout')).cookies).toHaveLength(1);
    expect((await client.post('/auth/logout')).statusCode).toBe(200);
  });

  test('is set by a read whose cookie is empty', async () => {
    const client = api.visitor();
    client.cookies.set('XSRF-TOKEN', '');
    expect((await client.get('/news')).cookies).toHaveLength(1);
  });

  test('is renewed at login and at logout', async () => {
    const { username, password } = await api.player();
    const client = api.visitor();
    await client.get('/news');
    const before = client.cookies.get('XSRF-TOKEN');
    await client.login({ username, password });
    const during = client.cookies.get('XSRF-TOKEN');
    await client.post('/auth/logout');
    expect(new Set([before, during, client.cookies.get('XSRF-TOKEN')]).size).toBe(3);
  });

  test('can be read on a sibling domain only when configured', async () => {
    const other = await openTestApp({
      database: api.database,
      config: { cookieDomain: 'valdora.example' },
    });
    const reply = await other.visitor().get('/news');
    expect(reply.cookies[0]).toMatchObject({ name: 'XSRF-TOKEN', domain: 'valdora.example' });
  });
});
