import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError, isSignedOut, isTransient } from '#lib/api-error.ts';
import { apiAddress, createHttp, type Http } from '#lib/http.ts';
import { FOREIGN_REPLIES, type ForeignReply } from '#support/foreign-replies.ts';
import type { StubServer } from '#support/stub-server.ts';
import { failureOf, openPage, token } from '#support/app/page.ts';

const PORTAL_PAGE = '<!doctype html><title>Entre na rede do hotel</title>';
let server: StubServer;
let http: Http;
let events: string[];

beforeEach(async () => {
  server = await openPage();
  events = [];
  http = createHttp({
    baseUrl: '/api',
    events: {
      onOutcome: (outcome) => events.push(outcome),
      onSignedOut: () => events.push('signed out'),
    },
  });
  server.on('GET /api/health', { body: { status: 'ok' }, headers: token('first=') });
});
afterEach(() => server.stop());

const buy = (idempotencyKey?: string) =>
  http(calls.purchaseShopItem, { body: { item_id: 5, item_cnt: 2 }, idempotencyKey });
const bought = { body: { item: { quantity: 2, price: '300' } } };

it.each([
  [undefined, '/api'],
  ['/api/', '/api'],
  ['https://api.example.org/', 'https://api.example.org'],
  ['https://api.example.org/v1', 'https://api.example.org/v1'],
])(
  'an API that the build names as %s has the address %s, to which paths are appended',
  (setting, address) => {
    expect(apiAddress(setting)).toBe(address);
  },
);

describe('a reply', () => {
  it('is parsed by the schema of its call', async () => {
    server.on('GET /api/game-items/7', { body: { label: 'Espada', icon: '12', secret: 1 } });
    expect(await http(calls.getItem, { params: { id: 7 } })).toEqual({ label: 'Espada', icon: 12 });
    expect(events).toEqual(['answered']);
  });

  it('tells the server’s time, whatever it answers', async () => {
    const dates: string[] = [];
    const onDate = (epochMs: number) => void dates.push(new Date(epochMs).toISOString());
    const dated = createHttp({ baseUrl: '/api', events: { onDate } });
    const headers = { date: 'Tue, 03 Nov 2026 10:00:00 GMT' };
    server.on('GET /api/news', { status: 409, body: { message: 'x', code: 'x' }, headers });
    await failureOf(dated(calls.listNews));
    expect(dates).toEqual(['2026-11-03T10:00:00.000Z']);
  });

  it('of somebody else tells no time', async () => {
    const dates: number[] = [];
    const dated = createHttp({ baseUrl: '/api', events: { onDate: (epochMs) => void dates.push(epochMs) } });
    server.on('GET /api/news', { body: PORTAL_PAGE });
    await failureOf(dated(calls.listNews));
    expect(dates).toEqual([]);
  });

  it('is requested from an address whose parts are encoded', async () => {
    const newsSlug = 'a/b?c#d é';
    const error = await failureOf(http(calls.getNewsBySlug, { params: { newsSlug } }));
    expect(error).toMatchObject({ kind: 'refused', status: 404 });
    expect(server.lines()).toEqual(['GET /api/news/slug/a%2Fb%3Fc%23d%20%C3%A9']);
  });

  it('is requested with the query parameters that are given', async () => {
    await failureOf(http(calls.listAudit, { query: { person: 'a&b', area: 'news', cursor: undefined } }));
    expect(server.lines()).toEqual(['GET /api/audit?person=a%26b&area=news']);
  });

  it('that does not match its schema throws an error with the call and the field', async () => {
    server.on('GET /api/accounts/me', { body: { id: 1, username: 5 } });
    const error = await failureOf(http(calls.getAccount));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'invalid-response', message: '' });
    expect((error as ApiError).cause).toMatch(/^\/accounts\/me username: /);
  });

  it('loses only its malformed rows, which are logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = Array.from({ length: 9 }, () => ({ id: 2, label: null }));
    server.on('GET /api/game-items', {
      body: [{ id: 1, label: 'Cash' }, ...broken, { id: 3, label: 'Elmo' }],
    });
    expect((await http(calls.listItems)).map(({ id }) => id)).toEqual([1, 3]);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toMatch(/^\/game-items: /);
    expect(warned.mock.calls[0]?.[1]).toHaveLength(5);
    warned.mockRestore();
  });

  it('may be empty where the product describes none', async () => {
    server.on('POST /api/auth/logout', { status: 204, headers: token('x') });
    expect(await http(calls.logout)).toBeUndefined();
  });

  it('may be any JSON where the product describes none, and is returned only when it matches our server’s', async () => {
    server.on('POST /api/auth/logout', { body: ['ok'] });
    expect(await http(calls.logout)).toBeUndefined();
    server.on('POST /api/auth/logout', { body: { ok: true } });
    expect(await http(calls.logout)).toEqual({ ok: true });
  });
});

describe('an HTML page instead of a reply, such as a hotel’s login', () => {
  it('does not count as the server’s reply to a list', async () => {
    server.on('GET /api/news', { body: PORTAL_PAGE });
    const error = await failureOf(http(calls.listNews));
    expect(error).toMatchObject({ kind: 'invalid-response' });
    expect(isTransient(error)).toBe(true);
    expect(events).toEqual(['unreachable']);
  });

  it('does not count as success for a change whose reply is not read', async () => {
    server.on('POST /api/auth/logout', { body: PORTAL_PAGE });
    expect(await failureOf(http(calls.logout))).toMatchObject({ kind: 'invalid-response' });
    expect(events).toEqual(['answered', 'unreachable']);
  });

  it('does not count as the server’s reply when it has an error status', async () => {
    server.on('GET /api/news', { status: 511, body: PORTAL_PAGE });
    expect(isTransient(await failureOf(http(calls.listNews)))).toBe(true);
    expect(events).toEqual(['unreachable']);
  });

  it('never replaces data stored on the device', async () => {
    server.on('GET /api/news', { body: PORTAL_PAGE });
    expect(await failureOf(http.conditional(calls.listNews, { etag: '"1"' }))).toMatchObject({
      kind: 'invalid-response',
    });
  });
});

describe('what others say in the place of the API', () => {
  const replies = FOREIGN_REPLIES.filter(
    ({ cut, location, body }) => !cut && !location && !body.includes('message'),
  );
  const answerOf = ({ status, type, body }: ForeignReply) => ({
    status,
    headers: { 'content-type': type },
    body: type.endsWith('json') && body ? (JSON.parse(body) as unknown) : body,
  });

  it.each(replies)('is no answer to a read, signs nobody out, and is probed: %j', async (reply) => {
    server.on('GET /api/accounts/me', answerOf(reply));
    expect(await failureOf(http(calls.getAccount))).toMatchObject({ kind: 'invalid-response', message: '' });
    expect(events).toEqual(['unreachable']);
  });

  it.each(replies)('is no answer to a purchase: %j', async (reply) => {
    server.on('POST /api/site-store/purchase', answerOf(reply));
    expect(await failureOf(buy())).toMatchObject({ kind: 'invalid-response' });
    expect(events).toEqual(['answered', 'unreachable']);
  });

  it('is no success of a call whose reply the contract leaves open, unless the API answers a probe', async () => {
    let isReachable = false;
    const probed = createHttp({ baseUrl: '/api', events: { isReachable: async () => isReachable } });
    const close = () => probed(calls.closeTicket, { params: { id: 4 } });
    for (const answer of [{ status: 204 }, { body: undefined }, { body: { status: 'success' } }]) {
      isReachable = false;
      server.on('PATCH /api/tickets/4/close', answer);
      expect(await failureOf(close())).toMatchObject({ kind: 'invalid-response' });
      isReachable = true;
      expect(await close()).toBeUndefined();
    }
    isReachable = false;
    server.on('PATCH /api/tickets/4/close', { body: { id: 4, status: 'fechado' } });
    expect(await close()).toMatchObject({ id: 4 });
  });

  it.each([404, 405, 501])(
    'says that an API lacks an extension, with status %d and in any words',
    async (status) => {
      server.on('GET /api/server-status', { status, body: 'Cannot GET /server-status' });
      expect(await failureOf(http(calls.getServerStatus))).toMatchObject({
        kind: 'refused',
        status,
        code: null,
      });
    },
  );
});

describe('a conditional read', () => {
  const list = [{ id: 1, label: 'Cash', icon: 0 }];

  it('returns rows, ETag and size the first time', async () => {
    server.on('GET /api/game-items', { body: list, headers: { etag: 'W/"a"' } });
    const reply = await http.conditional(calls.listItems, { etag: null });
    expect(reply).toEqual({ changed: true, data: list, etag: 'W/"a"', bytes: JSON.stringify(list).length });
    expect(server.requests[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('returns no rows when nothing changed', async () => {
    server.on('GET /api/game-items', { status: 304, headers: { etag: 'W/"a"' } });
    expect(await http.conditional(calls.listItems, { etag: 'W/"a"' })).toEqual({ changed: false });
    expect(server.requests[0]?.headers['if-none-match']).toBe('W/"a"');
    expect(events).toEqual(['answered']);
  });

  it('works with an API that sends no ETag', async () => {
    server.on('GET /api/game-items', { body: [] });
    expect(await http.conditional(calls.listItems, { etag: null })).toMatchObject({ etag: null, data: [] });
  });
});

describe('a mutation', () => {
  it('fetches the anti-forgery token first only when there is none', async () => {
    server.on('POST /api/site-store/purchase', bought);
    // An API without the extension sends no balance.
    expect(await buy()).toEqual({ item: { quantity: 2, price: 300 }, balance: null });
    await buy();
    expect(server.lines()).toEqual([
      'GET /api/health',
      'POST /api/site-store/purchase',
      'POST /api/site-store/purchase',
    ]);
    expect(server.requests[1]?.headers).toMatchObject({
      'x-xsrf-token': 'first=',
      cookie: expect.stringContaining('XSRF-TOKEN=first%3D'),
      'content-type': 'application/json',
    });
    expect(server.requests[1]?.body).toBe('{"item_id":5,"item_cnt":2}');
  });

  it('without a body is sent with an empty object', async () => {
    server.on('PATCH /api/tickets/4/close', { body: {} });
    await http(calls.closeTicket, { params: { id: 4 } });
    expect(server.requests.at(-1)?.body).toBe('{}');
  });

  it('is sent once more with the same key when only its token was refused', async () => {
    const refusal = { status: 403, body: { message: 'x', code: 'xsrf_refused' }, headers: token('second') };
    server.on('POST /api/site-store/purchase', ({ headers }) =>
      headers['x-xsrf-token'] === 'second' ? bought : refusal,
    );
    await buy('key-1');
    const sent = server.requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ headers }) => [headers['x-xsrf-token'], headers['idempotency-key']])).toEqual([
      ['first=', 'key-1'],
      ['second', 'key-1'],
    ]);
  });

  it('fails when its token is refused twice', async () => {
    const refusal = { message: 'Sua proteção de sessão expirou. Tente de novo.', code: 'xsrf_refused' };
    server.on('POST /api/site-store/purchase', { status: 403, body: refusal });
    expect(await failureOf(buy())).toMatchObject({ ...refusal, status: 403, kind: 'refused' });
    expect(server.lines().filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  it.each([
    { status: 403, body: { message: 'Acesso restrito.', code: 'forbidden' } },
    { status: 500, body: { message: 'x', code: 'internal' } },
    { status: 503, body: { message: 'x', code: 'unavailable' } },
    { status: 429, body: { message: 'x', code: 'too_many_requests' } },
    { lost: true },
  ])('is not retried automatically after %j', async (answer) => {
    server.on('POST /api/site-store/purchase', answer);
    await failureOf(buy());
    expect(server.lines()).toEqual(['GET /api/health', 'POST /api/site-store/purchase']);
  });

  it('has no idempotency key unless it was given one', async () => {
    server.on('POST /api/site-store/purchase', bought);
    await buy();
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is not sent while the server cannot be reached', async () => {
    await server.stop();
    expect(await failureOf(buy())).toMatchObject({ kind: 'unreachable', status: 0 });
    await server.start();
    expect(server.requests).toEqual([]);
  });
});

describe('a refusal', () => {
  it('has the server’s status, message, code and field', async () => {
    const body = { message: 'URL inválida', code: 'invalid_input', field: 'urls' };
    server.on('GET /api/news', { status: 400, body });
    expect(await failureOf(http(calls.listNews))).toMatchObject({ ...body, status: 400, kind: 'refused' });
    expect(events).toEqual(['answered']);
  });

  it.each([{ body: { message: 'Não' } }, { body: { message: 'Não', code: undefined, field: null } }])(
    'may come from an API without codes: %j',
    async ({ body }) => {
      server.on('GET /api/news', { status: 409, body });
      expect(await failureOf(http(calls.listNews))).toMatchObject({
        message: 'Não',
        code: null,
        field: null,
      });
    },
  );

  it('without a code decides nothing, so it counts as no answer of the API, which is probed', async () => {
    server.on('GET /api/news', { status: 401, body: { message: 'Unauthorized' } });
    server.on('GET /api/accounts/me', { status: 401, body: { message: 'Unauthorized' } });
    await failureOf(http(calls.listNews));
    expect(isSignedOut(await failureOf(http(calls.getAccount)))).toBe(false);
    expect(events).toEqual(['unreachable', 'unreachable']);
  });

  it.each([
    [500, 'answered'],
    [501, 'answered'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('with status %d reports to connectivity: %s', async (status, outcome) => {
    server.on('GET /api/news', { status, body: { message: 'x', code: 'internal' } });
    expect(isTransient(await failureOf(http(calls.listNews)))).toBe(true);
    expect(events).toEqual([outcome]);
  });

  it('of a missing session reports that nobody is signed in', async () => {
    server.on('GET /api/accounts/me', { status: 401, body: { message: 'x', code: 'not_signed_in' } });
    expect(isSignedOut(await failureOf(http(calls.getAccount)))).toBe(true);
    expect(events).toEqual(['answered', 'signed out']);
  });

  it('of a wrong password at login does not end the session', async () => {
    const body = { message: 'Credenciais inválidas', code: 'invalid_credentials' };
    server.on('POST /api/auth/login', { status: 401, body });
    const error = await failureOf(http(calls.login, { body: { username: 'a', password: 'b' } }));
    expect(error).toMatchObject(body);
    expect(events).not.toContain('signed out');
  });
});

describe('a missing reply', () => {
  it('is distinguished from a refusal', async () => {
    server.on('GET /api/news', { lost: true });
    const error = await failureOf(http(calls.listNews));
    expect(error).toMatchObject({ kind: 'unreachable', status: 0, message: '' });
    expect([isTransient(error), isSignedOut(error)]).toEqual([true, false]);
    expect(events).toEqual(['unreachable']);
  });

  it('after an abort by the page is no sign of a bad network', async () => {
    server.on('GET /api/news', { silent: true });
    const giveUp = new AbortController();
    const work = http(calls.listNews, { signal: giveUp.signal });
    await server.next();
    giveUp.abort();
    expect(await failureOf(work)).not.toBeInstanceOf(ApiError);
    expect(events).toEqual([]);
  });

  it('is not waited for when the page aborted before sending', async () => {
    const work = buyWith(AbortSignal.abort());
    expect(await failureOf(work)).not.toBeInstanceOf(ApiError);
    expect(server.lines()).not.toContain('POST /api/site-store/purchase');
  });

  function buyWith(signal: AbortSignal) {
    return http(calls.purchaseShopItem, { body: { item_id: 5, item_cnt: 2 }, signal });
  }
});
