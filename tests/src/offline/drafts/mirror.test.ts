import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftEntry } from '#offline/drafts/draft.ts';
import { createMirror } from '#offline/drafts/mirror.ts';
import { mirrorNames } from '#offline/drafts/mirror-names.ts';

const accountId = 900;
const mirror = createMirror(accountId);
const ARTICLE = 'palavra '.repeat(5000);
let number = 0;
beforeEach(() => {
  localStorage.clear();
  number = 0;
});

const write = (content: string): DraftEntry => {
  number += 1;
  const revision = `w:${number}`;
  const entry = { key: 'news/7', content, savedAt: 1000 + number, revision, seen: 'other:3' };
  mirror.write(entry);
  return entry;
};

it('the mirror holds the last text of each writer until it is removed', () => {
  let last: DraftEntry | undefined;
  for (const end of ['u', 'um', 'uma', 'um', '']) {
    last = write(`${ARTICLE}${end}`);
    expect(mirror.read()).toEqual([last]);
  }
  mirror.remove(last!);
  expect(mirrorNames(accountId)).toEqual([]);
});

it('text typed after the stored text is kept', () => {
  const stored = write('a');
  const typed = write('ab');
  mirror.remove(stored);
  expect(mirror.read()).toEqual([typed]);
});

it('text that another tab has taken over is written again by the next key', () => {
  write('a');
  mirror.read().forEach(mirror.remove);
  expect(mirrorNames(accountId)).toEqual([]);
  const next = write('ab');
  expect(mirror.read()).toEqual([next]);
});

it('another tab does not clear text after its writer has typed on', () => {
  write('a');
  const read = mirror.read();
  const typed = write('ab');
  read.forEach(mirror.remove);
  expect(mirror.read()).toEqual([typed]);
});

it('the entries of several writers are read in the order of their times', () => {
  const of = (revision: string, savedAt: number) => ({
    key: 'news/7',
    content: revision,
    savedAt,
    revision,
    seen: null,
  });
  for (const entry of [of('b:2', 4000), of('a:10', 2000), of('c:1', 3000)]) mirror.write(entry);
  expect(mirror.read().map(({ revision }) => revision)).toEqual(['a:10', 'c:1', 'b:2']);
});

it('invalid entries are left out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write('nossa');
  const [name = ''] = mirrorNames(accountId);
  localStorage.setItem(`${name}+`, '{"of":"w:1"}');
  expect(mirror.read().map(({ content }) => content)).toEqual(['nossa']);
  expect(mirrorNames(accountId)).toEqual([name]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
