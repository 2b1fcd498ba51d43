import { beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '#offline/drafts/log.ts';
import { createMirror } from '#offline/drafts/mirror.ts';
import { mirrorNames } from '#offline/drafts/registry.ts';

const accountId = 900;
const mirror = createMirror(accountId);
const ARTICLE = 'palavra '.repeat(5000);
let number = 0;
beforeEach(() => {
  localStorage.clear();
  number = 0;
});

const write = (content: string): LogEntry => {
  number += 1;
  const revision = `w:${number}`;
  const entry = { key: 'news/7', content, savedAt: 1000 + number, revision, seen: 'other:3' };
  mirror.write(entry);
  return entry;
};

it('the mirror holds the last text of each writer until it is removed', async () => {
  let last: LogEntry | undefined;
  for (const end of ['u', 'um', 'uma', 'um', '']) {
    last = write(`${ARTICLE}${end}`);
    expect(await mirror.read()).toEqual([last]);
  }
  mirror.remove(last!);
  expect(mirrorNames(accountId)).toEqual([]);
});

it('text typed after the stored text is kept', async () => {
  const stored = write('a');
  const typed = write('ab');
  mirror.remove(stored);
  expect(await mirror.read()).toEqual([typed]);
});

it('text that another tab has taken over is written again by the next key', async () => {
  write('a');
  mirror.clear(await mirror.read());
  expect(mirrorNames(accountId)).toEqual([]);
  const next = write('ab');
  expect(await mirror.read()).toEqual([next]);
});

it('another tab does not clear text after its writer has typed on', async () => {
  write('a');
  const read = await mirror.read();
  const typed = write('ab');
  mirror.clear(read);
  expect(await mirror.read()).toEqual([typed]);
});

it('invalid entries are left out', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write('nossa');
  const [name = ''] = mirrorNames(accountId);
  localStorage.setItem(`${name}+`, '{"of":"w:1"}');
  expect((await mirror.read()).map(({ content }) => content)).toEqual(['nossa']);
  expect(mirrorNames(accountId)).toEqual([name]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
