import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { isRight } from '#contract/rights.ts';
import { openTestApp } from '#support/lifetime.ts';

type Json = Record<string, unknown>;
const api = await openTestApp();
const document = (await api.visitor().get('/openapi.json')).json();

const names = Object.keys(calls) as CallName[];
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function at(path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
}

function operationOf(name: CallName): Json {
  const found = at(['paths', calls[name].path, calls[name].method.toLowerCase()]);
  if (!isRecord(found)) throw new Error(`${name} is not described`);
  return found;
}

function* referencesIn(value: unknown): Generator<string> {
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner;
    else yield* referencesIn(inner);
  }
}

describe('the OpenAPI document', () => {
  test('is served as OpenAPI 3.1 with the prefix /api', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    expect(isRecord(document['info'])).toBe(true);
  });

  test('is valid for a public validator of OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('describes every call once and nothing else', () => {
    const described = Object.values(document['paths'] as Record<string, Json>)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => (operation as Json)['operationId']);
    expect(new Set(described)).toEqual(new Set(names));
    expect(described).toHaveLength(names.length);
  });

  test.each(names)('describes who may call %s, its input and its failures', (name) => {
    const call: Call = calls[name];
    const operation = operationOf(name);
    expect(operation['x-access']).toBe(call.access);
    const inPath = (operation['parameters'] as Json[])
      .filter((one) => one['in'] === 'path')
      .map((one) => one['name']);
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    const responses = operation['responses'] as Record<string, Json>;
    const said = (code: ErrorCode) => String(responses[ERRORS[code].status]?.['description']);
    for (const code of call.errors ?? []) expect(said(code)).toContain(`\`${code}\``);
    const isOfAccounts = call.access !== 'visitor' && call.access !== 'signed';
    expect(said('not_signed_in').includes('`not_signed_in`')).toBe(isOfAccounts);
    expect(said('forbidden').includes('`forbidden`')).toBe(isRight(call.access));
    const schemes = new Set((operation['security'] as Json[]).flatMap((one) => Object.keys(one)));
    expect(schemes.has('session')).toBe(isOfAccounts);
    expect(schemes.has('xsrf')).toBe(call.method !== 'GET' && call.access !== 'signed');
    expect(schemes.has('signature')).toBe(call.access === 'signed');
  });

  test('names the real status of every success, one area for each call, and date-times', async () => {
    const tags = (document['tags'] as Json[]).map(({ name }) => name);
    for (const name of names) {
      const { responses, tags: own } = operationOf(name) as { responses: Json; tags: string[] };
      const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
      expect([name, successes]).toEqual([name, [expect.stringMatching(/^20[04]$/)]]);
      expect(tags).toContain(own[0]);
    }
    expect((await api.visitor().get('/news')).statusCode).toBe(200);
    const text = JSON.stringify(document);
    expect(text.match(/"format":"date-time"/g)?.length).toBeGreaterThan(50);
    expect(text).toContain('"$ref":"#/components/schemas/NewsItem"');
    expect(at(['components', 'schemas', 'NewsItem', 'properties', 'published_at'])).toMatchObject({
      format: 'date-time',
    });
    expect(text).toContain(
      '"status":{"type":"string","enum":["aberto","em_andamento","resolvido","fechado"]}',
    );
  });

  test('has no unresolved reference', () => {
    const references = [...referencesIn(document)];
    expect(references.length).toBeGreaterThan(names.length);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      expect([reference, typeof at(reference.slice(2).split('/'))]).toEqual([reference, 'object']);
    }
  });

  test('describes the body of a registration with its limits', () => {
    expect(
      at(['paths', '/auth/register', 'post', 'requestBody', 'content', 'application/json', 'schema']),
    ).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['username', 'password', 'mail']),
      properties: { username: { type: 'string', maxLength: 32 } },
    });
  });

  test('describes the session cookie, the XSRF header and the form of refusals', () => {
    expect(at(['components', 'securitySchemes'])).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
    });
    expect(at(['components', 'schemas', 'Error'])).toMatchObject({
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string' }, code: { type: 'string' } },
    });
  });
});
