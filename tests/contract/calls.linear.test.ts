import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { isCleanText, isPictureUrl, isWebUrl } from '#contract/input.ts';
import { hasContent, NEWS, slugify } from '#contract/news.ts';
import { passwordForm, registerForm } from '#contract/registration.ts';
import { timestamp } from '#contract/shape.ts';

/** Texts that make a pattern backtrack: starts without an end, and runs that two parts of a pattern both match. */
const HOSTILE = [
  ...['<', '<a ', '</', '<!--', '&', '&nbsp', '-', '--', '.', 'a.', 'a@', '@', '[', '(', '"', '%', '\\', '/'],
  ...[
    ' ',
    '\t',
    '\n',
    '\u00a0',
    ' -',
    'a-',
    '0',
    '1.',
    '2026-',
    'a',
    'á',
    'a\u0301',
    '\ud83d',
    '\udd25',
    '🗡',
  ],
  ...['http://', 'https://a', 'https://a.', 'x:', '_', '\u0000', '\u200b', 'а'],
];
const LENGTH = 300_000;
/** A quadratic pattern needs a minute or more for such a length; a linear one on a busy machine a second. */
const MOST_MS = 4000;

const long = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length));
const texts = HOSTILE.flatMap((part) => [
  long(part),
  `a${long(part)}`,
  `${long(part)}!`,
  `https://a${long(part)}!`,
]);

/** The texts that take too long to read; empty when the time grows linearly. */
function slow(read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    const start = performance.now();
    read(text);
    const took = performance.now() - start;
    return took > MOST_MS ? [`${JSON.stringify(text.slice(0, 20))}…: ${Math.round(took)} ms`] : [];
  });
}

/** The fields of an object's schema, none for any other. */
function fieldsOf(schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  return schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}

const inputs = Object.entries<Call>(calls).flatMap(([name, { params, body }]) =>
  [['params', params] as const, ['body', body] as const].flatMap(([part, schema]) =>
    Object.entries(fieldsOf(schema)).map(([key, field]) => [`${part} of ${name}`, key, field] as const),
  ),
);

describe('the time to parse a text', () => {
  it.each(inputs)('grows no faster than its length: %s, field %s, on the server', (_call, key, field) => {
    const entry = v.object({ [key]: field });
    expect(slow((text) => v.safeParse(entry, { [key]: text }, { abortEarly: true }))).toEqual([]);
  });

  it.each([
    [
      'a form',
      (text: string) =>
        v.safeParse(registerForm, {
          username: text,
          mail: text,
          password: text,
          confirmPassword: text,
          referred_by: text,
        }),
    ],
    [
      'the password form',
      (text: string) =>
        v.safeParse(passwordForm, { currentPassword: text, newPassword: text, confirmPassword: text }),
    ],
    ['a date of a reply', (text: string) => v.safeParse(timestamp, text)],
    ['an article that may be empty', hasContent],
    ['a title', slugify],
    ['any text', isCleanText],
    ['the address of a picture', isPictureUrl],
    ['an address', isWebUrl],
  ])('grows no faster than its length: %s', (_what, read) => {
    expect(slow(read)).toEqual([]);
  });
});

it('parsing 100,000 open brackets as plain text takes a short time', () => {
  const html = '<'.repeat(100_000);
  const start = performance.now();
  expect(hasContent(html)).toBe(true);
  expect(performance.now() - start).toBeLessThan(1000);
});

it('an article that is too long is refused before it is parsed', () => {
  const content = calls.createNews.body.entries.content;
  const read = v.safeParse(content, '<p></p>'.repeat(NEWS.content), { abortEarly: true });
  expect(read.issues?.map(({ message }) => message)).toEqual(['O conteúdo é longo demais']);
});
