import { beforeEach, expect, it, vi } from 'vitest';
import { mirror, mirrored, removeMirror, removeMirrored, type Writing } from '#offline/drafts/mirror.ts';
import { mirrorNames } from '#offline/drafts/registry.ts';

const accountId = 900;
const ARTICLE = 'palavra '.repeat(5000);
let writer = 0;
let number = 0;
beforeEach(() => {
  localStorage.clear();
  writer += 1;
  number = 0;
});

const write = (content: string, more: Partial<Writing> = {}): Writing => {
  number += 1;
  const savedAt = 1000 + number;
  const writing = {
    key: 'news/7',
    content,
    savedAt,
    base: null,
    revision: `w${writer}:${number}`,
    seen: null,
    ...more,
  };
  mirror({ accountId, writing });
  return writing;
};
const found = () => mirrored(accountId).map((entry) => entry.writing);
/** Characters that a key writes. */
const cost = (work: () => void) => {
  const set = vi.spyOn(localStorage, 'setItem');
  work();
  const written = set.mock.calls.reduce((sum, [, value]) => sum + value.length, 0);
  set.mockRestore();
  return written;
};

it('of a long text writes what a key has changed, and tells the whole', () => {
  write(ARTICLE);
  let last: Writing | undefined;
  for (const end of ['u', 'um', 'uma', 'um', '']) {
    expect(cost(() => (last = write(`${ARTICLE}${end}`, { seen: 'other:3' })))).toBeLessThan(300);
    expect(found()).toEqual([last]);
  }
  removeMirror({ accountId, writing: last! });
  expect(mirrorNames(accountId)).toEqual([]);
});

it('keeps what was typed after the words that are stored', () => {
  write(ARTICLE);
  const stored = write(`${ARTICLE}a`);
  const typed = write(`${ARTICLE}ab`);
  removeMirror({ accountId, writing: stored });
  expect(found()).toEqual([typed]);
});

it('writes the whole again where much has changed, at two distant places say', () => {
  write(ARTICLE);
  const far = write(`x${ARTICLE}x`);
  expect(found()).toEqual([far]);
  expect(cost(() => write(`x${ARTICLE}xy`))).toBeLessThan(300);
  const short = write('curto');
  expect(found()).toEqual([short]);
  const long = write(`${ARTICLE}de novo`);
  expect(found()).toEqual([long]);
});

it('that another tab has taken over is written whole by the next key', () => {
  write(ARTICLE);
  write(`${ARTICLE}a`);
  mirrored(accountId).forEach(removeMirrored);
  expect(mirrorNames(accountId)).toEqual([]);
  const next = write(`${ARTICLE}ab`);
  expect(found()).toEqual([next]);
});

it('is not removed by another tab once its writer has typed on', () => {
  write(ARTICLE);
  const read = mirrored(accountId);
  const typed = write(`${ARTICLE}a`);
  read.forEach(removeMirrored);
  expect(found()).toEqual([typed]);
});

it('passes over a change whose text is gone', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write(ARTICLE);
  write(`${ARTICLE}a`);
  localStorage.removeItem(mirrorNames(accountId).find((name) => !name.endsWith('+'))!);
  expect(found()).toEqual([]);
  expect(mirrorNames(accountId)).toEqual([]);
  vi.restoreAllMocks();
});
