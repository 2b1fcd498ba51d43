import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { bodyLimit } from '#server/http/body-limit.ts';
import { IDLE_TIMEOUT_MS } from '#server/http/connections.ts';

const [, sample = ''] = /```nginx\n([^]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
const valueOf = (directive: string): string =>
  new RegExp(String.raw`^\s*${directive}\s+([^;]+);`, 'm').exec(sample)?.[1] ?? `no ${directive}`;

test('the nginx configuration of docs/operating.md accepts the longest article', () => {
  const limits = Object.values<Call>(calls).map(bodyLimit);
  const megabytes = Number(valueOf('client_max_body_size').replace(/m$/, ''));
  expect(megabytes * 2 ** 20).toBeGreaterThan(Math.max(...limits));
});

test('the nginx configuration closes idle connections before the server does, so that no change is answered 502', () => {
  const seconds = Number(valueOf('keepalive_timeout').replace(/s$/, ''));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds * 1000).toBeLessThan(IDLE_TIMEOUT_MS);
  expect(valueOf('proxy_set_header Connection')).toBe('""');
});

test('the nginx configuration passes on no forwarded header that a client sent', () => {
  expect(valueOf('proxy_set_header X-Forwarded-For')).toBe('$remote_addr');
  expect(valueOf('proxy_set_header X-Forwarded-Proto')).toBe('$scheme');
  expect(valueOf('proxy_set_header X-Forwarded-Host')).toBe('$host');
  expect(sample).not.toContain('proxy_add');
});
