import { expect, it, vi } from 'vitest';
import { randomId, sha256, toHex } from '#lib/crypto.ts';

/** Only what browsers offer a page over plain http. */
function stubPlainHttp(): void {
  const { crypto } = globalThis;
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

it('random ids need no https', () => {
  stubPlainHttp();
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('the hash is the same with and without https', async () => {
  const bytes = new TextEncoder().encode('abc');
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  vi.stubGlobal('isSecureContext', true);
  expect(toHex(await sha256(bytes))).toBe(hash);
  stubPlainHttp();
  expect(toHex(await sha256(bytes))).toBe(hash);
});
