import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { startTestApp } from '#support/app.ts';
import { openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const PORTAL = 'https://portal.example';
const database = await openOwnDatabase();
const api = await openTestApp({ database, config: { corsOrigins: [PORTAL] } });

describe('a mutation', () => {
  const send = (headers: Record<string, string>) =>
    api.visitor().post('/auth/logout', undefined, { headers });

  test.each([
    ['this origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
    ['this origin, without Sec-Fetch-Site', { origin: 'http://localhost' }],
    ['this origin, behind a proxy with HTTPS', { origin: 'https://localhost' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a configured origin', { 'sec-fetch-site': 'cross-site', origin: PORTAL }],
    ['a configured sibling', { 'sec-fetch-site': 'same-site', origin: PORTAL }],
    ['a client without both headers', {}],
  ])('from %s is accepted', async (_from, headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  test.each([
    ['a foreign site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a foreign site with a null origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['a foreign site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://other.portal.example' }],
    ['a foreign site, by an older browser', { origin: 'https://evil.example' }],
    ['a null origin, by an older browser', { origin: 'null' }],
    ['another port, by an older browser', { origin: 'http://localhost:8080' }],
  ])('from %s is refused, even with a valid token', async (_from, headers) => {
    const reply = await send(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'xsrf_refused']);
  });
});

describe('cookies behind a proxy', () => {
  const secureOf = async (config: Partial<Config>, headers: Record<string, string>) => {
    const own = await startTestApp({ database, config });
    const { cookies } = await own.visitor().get('/news', { headers });
    await own.app.close();
    return cookies.map(({ secure }) => secure === true);
  };

  test('are Secure for every forwarded host', async () => {
    const forged = { host: 'portal.example', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' };
    const proxy = { trustProxy: ['127.0.0.1'] };
    expect(await secureOf(proxy, forged)).toEqual([true]);
    expect(await secureOf({ ...proxy, publicOrigin: PORTAL }, forged)).toEqual([true]);
    expect(await secureOf({ publicOrigin: PORTAL }, { host: 'localhost' })).toEqual([true]);
  });

  test('are not Secure when the public origin is plain HTTP', async () => {
    const config = { publicOrigin: 'http://portal.example' };
    expect(await secureOf(config, { host: 'portal.example' })).toEqual([false]);
  });
});
