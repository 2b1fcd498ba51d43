import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  idInput,
  isPictureUrl,
  isWebUrl,
  optionalTextInput,
  textInput,
  timestampInput,
  wholeNumberInput,
  withScheme,
} from '#contract/input.ts';
import { effectEdit } from '#contract/items-admin.ts';
import { uploadQuery } from '#contract/pictures.ts';
import { issuesOf } from '#support/issues.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://valdora.com/1',
  'file:///etc/passwd',
  '//evil.com/a.png',
  '/\\evil.com',
  '\\\\evil.com',
  'https:\\\\evil.com',
  'https:/evil.com',
  'https:evil.com',
  'https://',
  'https:///evil.com',
  'https://user@evil.com',
  'https://valdora.com@evil.com/',
  'https://user:pass@evil.com/',
  'https://valdora.com\\@evil.com/',
  'https://evil.com/\nx',
  'https://evil.com/\tx',
  'ht\ntps://evil.com/',
  'https://evil.com/"onerror="alert(1)',
  'https://evil.com/<script>',
  'https://evil.com/\u0000',
  'https://:80/',
  'https://valdora.com:porta/',
  'https://valdora com/',
  'https://[evil]/',
  'https://.',
  'https://evil.com/\u202egnp.a',
  '',
  ' ',
];

describe('an address of the web', () => {
  it.each(HOSTILE)('is not valid: %j', (url) => {
    expect(isWebUrl(url)).toBe(false);
  });

  it.each([
    'https://valdora.com',
    'http://valdora.com/',
    'HTTPS://Valdora.com/a?b=c#d',
    'https://i.imgur.com/abc.png',
    'https://www.youtube.com/@valdora/videos',
    'https://valdora.com/?mail=a@b.c',
    'https://valdora.com:8443/a',
    'http://127.0.0.1:3000/x',
    'http://[::1]:3000/x',
    'https://ação.com.br/página',
    "https://pt.wikipedia.org/wiki/Joana_d'Arc",
  ])('is valid: %j', (url) => {
    expect(isWebUrl(url)).toBe(true);
    expect(['http:', 'https:']).toContain(new URL(url).protocol);
    expect(new URL(url).username).toBe('');
  });
});

describe('a picture’s address', () => {
  it.each([...HOSTILE, 'http://valdora.com/a.png', 'a.png', './a.png', '/a\tb', '/\t/evil.com'])(
    'is not valid: %j',
    (url) => {
      expect(isPictureUrl(url)).toBe(false);
    },
  );

  it.each(['https://valdora.com/a.png', 'HTTPS://valdora.com/a.png', '/images/a.png', '/', '/a?b=//c'])(
    'is valid: %j, on https or on this site only',
    (url) => {
      expect(isPictureUrl(url)).toBe(true);
      const seen = new URL(url, 'https://portal.test');
      expect(seen.protocol).toBe('https:');
      expect(seen.host).toBe(url.startsWith('/') ? 'portal.test' : 'valdora.com');
    },
  );
});

/** Embeddings, overrides, isolates and marks of direction. */
const TURNING = [
  0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
].map((code) => String.fromCodePoint(code));
const TURNED =
  'O texto tem um caractere invisível que inverte a ordem das letras. Apague-o ou digite o texto de novo.';

describe('a text that a player sends', () => {
  const name = textInput({ min: 3, max: 6, message: 'curto' });

  it('is trimmed before it is measured', () => {
    expect(v.parse(name, '  abc  ')).toBe('abc');
    expect(issuesOf({ schema: name, input: ' ab ' })).toEqual([['', 'curto']]);
    expect(issuesOf({ schema: name, input: 'abcdefg' })).toEqual([['', 'Use no máximo 6 caracteres.']]);
  });

  it.each([null, undefined, 3, {}, ['abc']])(
    'that is not a text is refused with the same message: %j',
    (input) => {
      expect(issuesOf({ schema: name, input })).toEqual([['', 'curto']]);
    },
  );

  it.each([
    'a\u0000c',
    'a\u0008c',
    'a\u007fc',
    'a\u009fc',
    'a\ufffec',
    'a\uffffc',
    'abc\ud800',
    '\udc00a\u0020b',
    'x\ud83dy',
  ])('is refused with a control character or half a character: %j', (input) => {
    expect(issuesOf({ schema: name, input })).toEqual([['', 'O texto contém caracteres inválidos.']]);
  });

  it.each(TURNING)('is refused with a character that turns its neighbours around: %j', (turning) => {
    expect(issuesOf({ schema: name, input: `a${turning}bc` })).toEqual([['', TURNED]]);
  });

  it.each(['a\tc', 'a\nc', 'a\r\nc', 'ação', '⚔️🐉', '日本語'])('accepts %j', (input) => {
    expect(v.parse(name, input)).toBe(input);
  });
});

describe('an optional text', () => {
  const note = optionalTextInput({ max: 5 });

  it.each([undefined, null, '', '   '])('reads %j as null', (input) => {
    expect(v.parse(v.object({ note }), { note: input })).toEqual({ note: null });
  });

  it('has the same limits as a required one', () => {
    expect(v.parse(note, ' abc ')).toBe('abc');
    expect(issuesOf({ schema: note, input: 'abcdef' })).toEqual([['', 'Use no máximo 5 caracteres.']]);
    expect(issuesOf({ schema: note, input: 'a\u0000' })).toEqual([
      ['', 'O texto contém caracteres inválidos.'],
    ]);
    expect(issuesOf({ schema: note, input: 'a\u202e' })).toEqual([['', TURNED]]);
    expect(issuesOf({ schema: note, input: 5 })).toEqual([['', 'Texto inválido.']]);
  });
});

it('the description of a picture and the text of an effect turn no neighbours around either', () => {
  expect(issuesOf({ schema: uploadQuery, input: { alt: 'a\u202eb' } })).toEqual([['alt', TURNED]]);
  expect(issuesOf({ schema: effectEdit, input: { effect_name: 'a\u2066b', revision: 1 } })).toEqual([
    ['effect_name', TURNED],
  ]);
});

describe('an address as people type it', () => {
  it.each([
    ['www.youtube.com/watch?v=1', 'https://www.youtube.com/watch?v=1'],
    ['imgur.com', 'https://imgur.com'],
    ['ação.com.br:8443#a', 'https://ação.com.br:8443#a'],
    ['https://imgur.com', 'https://imgur.com'],
    ['http://imgur.com', 'http://imgur.com'],
    ['imagem', 'imagem'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['//evil.com', '//evil.com'],
    ['/guides', '/guides'],
  ])('%j is read as %j', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });
});

describe('a time in a request', () => {
  it.each(['2028-02-29T10:00Z', '2027-12-31T23:59:59.999-03:00', '1970-01-01T00:00:00Z'])(
    'is one that the calendar has: %s',
    (text) => {
      expect(v.is(timestampInput('Escolha'), text)).toBe(true);
    },
  );

  it.each(['2027-02-29T10:00Z', '2027-02-31T10:00:00Z', '2027-04-31T10:00-03:00', '2027-13-01T10:00Z'])(
    'is refused where the month has no such day: %s',
    (text) => {
      expect(v.is(timestampInput('Escolha'), text)).toBe(false);
    },
  );
});

describe('an id in a request', () => {
  it.each([1, '1', '2147483647', 2_147_483_647])('is valid: %j', (input) => {
    expect(v.parse(idInput, input)).toBe(Number(input));
  });

  it.each([0, '0', -1, '-1', 1.5, '1.5', '', ' 1', '1e3', 'abc', '2147483648', 2 ** 53, null, [1], {}, true])(
    'is not valid: %j',
    (input) => {
      expect(issuesOf({ schema: idInput, input })).toContainEqual(['', 'Identificador inválido.']);
    },
  );
});

it('amounts that are not whole numbers within their limits are refused with one message', () => {
  const amount = wholeNumberInput({ min: 1, max: 9, message: 'não' });
  for (const input of [0, -1, 10, 1.5, '5', Number.NaN, Infinity, null]) {
    expect(issuesOf({ schema: amount, input })[0]).toEqual(['', 'não']);
  }
  expect(v.parse(amount, 9)).toBe(9);
});
