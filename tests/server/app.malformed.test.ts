import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { fillPath } from '#support/client.ts';
import { accessKind, oneOfEach } from '#support/kinds-of-calls.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const count = async () =>
  (await api.database.db.select().from(accounts)).length +
  (await api.database.db.select().from(auditLog)).length;
const api = await openTestApp();
const { client } = await api.admin();
const rows = await count();

const offered = Object.keys(calls) as CallName[];
/** Calls that accept any body, or none, cannot be sent a wrong one. */
const withBody = offered.filter((name) => sampleBodies[name] !== undefined);
const withParams = offered.filter((name) => (calls[name] as Call).params !== undefined);
const JSON_TYPE = { 'content-type': 'application/json' };

/** The faults of a refusal; empty when it is correct. */
function faultsOf(reply: LightMyRequestResponse): string[] {
  const { statusCode, body } = reply;
  if (statusCode < 400 || statusCode > 499) return [`answered ${statusCode}: ${body.slice(0, 300)}`];
  if (!String(reply.headers['content-type']).startsWith('application/json')) return ['is no JSON'];
  const { message, code } = reply.json<{ message: unknown; code: unknown }>();
  return [
    ...(typeof message === 'string' && message.trim() !== '' ? [] : ['has no message']),
    ...(typeof code === 'string' && /^\w+$/.test(code) ? [] : ['has no code']),
    // Messages of the validation library itself are English.
    ...(/invalid|expected|received/i.test(String(message)) ? [`speaks English: ${String(message)}`] : []),
  ];
}

const send = ({
  name,
  body,
  headers,
}: {
  name: CallName;
  body: unknown;
  headers?: Record<string, string>;
}) => {
  const call: Call = calls[name];
  return client.send({ method: call.method, path: fillPath({ call, params: sampleParams }), body, headers });
};

/** Values of a query that are too large for a database column, or that cannot be stored as text. */
const oddParts = [
  ...['2147483648', '9999999999', '8640000000000001.1', '1.9999999999', '-1', '1e3', 'inicio'],
  ...['%00', '%ED%A0%80', '%', '+99999-01-01T00:00:00Z', '9999-99-99'],
];
const queryOf = (call: Call): string[] =>
  call.query !== undefined && 'entries' in call.query ? Object.keys(call.query.entries ?? {}) : [];
const withQuery = offered.filter((name) => queryOf(calls[name]).length > 0);

describe('malformed query strings', () => {
  test.each(withQuery)('of %s are never answered 5xx', async (name) => {
    const call: Call = calls[name];
    const path = fillPath({ call, params: sampleParams });
    const sorted = name === 'listTickets' ? '&sort=wait' : '';
    for (const key of queryOf(call)) {
      for (const part of oddParts) {
        const reply = await client.send({ method: call.method, path: `${path}?${key}=${part}${sorted}` });
        expect(reply.statusCode, `${key}=${part}: ${reply.body}`).toBeLessThan(500);
      }
    }
  });
});

const raw: [string, string | Buffer][] = [
  ['broken JSON', '{"username": '],
  ['no JSON at all', 'username=admin'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a key that reaches for the prototype', '{"__proto__": {"accounttype": 5}}'],
  ['a key that reaches for the constructor', '{"constructor": {"prototype": {"accounttype": 5}}}'],
  ['endless nesting', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['more than the limit', JSON.stringify({ text: 'x'.repeat(2_200_000) })],
  ['compressed bytes', gzipSync('{}')],
];

const wrong: [string, unknown][] = [
  ['null', null],
  ['a list', []],
  ['an object', { $gt: '' }],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number just beyond 32 bits', 2_147_483_648],
  ['a null byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a very long text', 'x'.repeat(30_000)],
];

/** The parser of bodies is the same for calls of the same access; app.bodies.test.ts tests each call's limit. */
const parsers = oneOfEach(withBody, accessKind);

describe.each(parsers)('malformed requests to %s', (name) => {
  test.each(raw)('are refused: %s', async (_what, body) => {
    expect(faultsOf(await send({ name, body, headers: JSON_TYPE }))).toEqual([]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('are refused: a body of type %s', async (type) => {
    const reply = await send({
      name,
      body: JSON.stringify(sampleBodies[name]),
      headers: { 'content-type': type },
    });
    expect(faultsOf(reply)).toEqual([]);
    expect(reply.statusCode).toBe(415);
  });
});

describe.each(withBody)('a body of %s', (name) => {
  test('is refused when it is anything but an object', async () => {
    for (const body of ['"text"', '1e999', 'null', '[]'])
      expect([body, faultsOf(await send({ name, body, headers: JSON_TYPE }))]).toEqual([body, []]);
  });

  test('is never answered 5xx, whatever the value of any field', async () => {
    const faults: string[] = [];
    for (const field of Object.keys(sampleBodies[name] ?? {})) {
      for (const [what, value] of wrong) {
        const reply = await send({ name, body: { ...sampleBodies[name], [field]: value } });
        // A field may accept some of these values; it must still not be harmed by them.
        if (reply.statusCode >= 300)
          faults.push(...faultsOf(reply).map((fault) => `${field}, ${what}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

/** A draw needs no field in its body, and of an unsigned body nothing is read. */
const withNeeds = withBody.filter(
  (name) => name !== 'drawOnce' && name !== 'drawTen' && calls[name].access !== 'signed',
);

test.each(withNeeds)('%s refuses a body without fields, in Portuguese and naming a field', async (name) => {
  const reply = await send({ name, body: {} });
  expect(faultsOf(reply)).toEqual([]);
  expect(reply.json()).toMatchObject({ code: 'invalid_input', field: expect.stringMatching(/\w/) });
});

const faultsAt = async (name: CallName, value: string): Promise<string[]> => {
  const call: Call = calls[name];
  const path = call.path.replace(/\{\w+\}/g, value);
  return faultsOf(await client.send({ method: call.method, path, body: sampleBodies[name] }));
};

test.each(withParams)('%s refuses an address that names no row', async (name) => {
  for (const value of ['abc', '-1', '2147483648', '%00'])
    expect([value, await faultsAt(name, value)]).toEqual([value, []]);
});

/** The router and the schema of the parameters decide about these. */
const addresses = oneOfEach(withParams, ({ method, params }) => (method === 'GET' ? params : method));

describe.each(addresses)('a malformed address of %s', (name) => {
  test.each([
    ['zero', '0'],
    ['a fraction', '1.5'],
    ['a number beyond 64 bits', '99999999999999999999'],
    ['broken encoding', '%E0%A4%A'],
    ['bytes that are not UTF-8', '%ff%fe'],
    ['an SQL injection', "1'%20or%201=1--"],
    ['a path traversal', '..%2f..%2fetc%2fpasswd'],
    ['a very long text', 'x'.repeat(5000)],
  ])('is refused: %s', async (_what, value) => {
    expect(await faultsAt(name, value)).toEqual([]);
  });
});

describe('any other malformed request', () => {
  test('under /api is answered 404 in JSON', async () => {
    for (const path of ['/nothing', '/news/1/2/3', '/', '/auth', '/accounts/you']) {
      const reply = await client.get(path);
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        404,
        { message: 'Não encontrado.', code: 'not_found' },
      ]);
    }
  });

  test('with a method that the path does not have is answered 404 in JSON', async () => {
    expect((await client.delete('/auth/login')).json()).toMatchObject({ code: 'not_found' });
  });

  test('with malformed cookies or headers does no harm', async () => {
    const visitor = api.visitor();
    visitor.cookies.set('session', '%00'.repeat(50));
    visitor.cookies.set('XSRF-TOKEN', '\u00e9'.repeat(10));
    const reply = await visitor.get('/accounts/me', {
      headers: { 'if-none-match': '"\\"', 'x-forwarded-for': 'x' },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('changes nothing', async () => {
    expect(Object.hasOwn(Object.prototype, 'accounttype')).toBe(false);
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
    // The only new rows are those that the field-by-field test was allowed to create.
    expect(await count()).toBeGreaterThanOrEqual(rows);
    const admins = (await api.database.db.select().from(accounts)).filter((row) => row.accounttype === 5);
    expect(admins).toHaveLength(1);
  });
});
