import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inLatin } from '#scripts/build/latin-text.ts';

test('letters beyond Latin-1 become escapes that mean the same, in strings, templates and patterns', () => {
  const code = String.raw`['até já…', ${'`“${1 + 1}” 😀`'}, '…“'.replace(/[“”]/gu, '\''), /^[😀x]$/u.test('😀')]`;
  const escaped = inLatin(code);
  expect(escaped).not.toMatch(/[^\0-\u00FF]/);
  expect(escaped).toContain('até já');
  expect(runInThisContext(escaped)).toEqual(runInThisContext(code));
});
