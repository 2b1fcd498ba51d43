import { expect, it, vi } from 'vitest';
import { latestByWriter } from '#offline/drafts/draft.ts';
import { createJournalFiles, type JournalFile } from '#offline/drafts/journal-files.ts';
import { parseEntries } from '#offline/drafts/journal.ts';
import type { LogEntry } from '#offline/drafts/log.ts';

/** A file that keeps only the first `room` bytes of each write, as after a kill in the middle of it. */
function memoryFile() {
  let bytes = new Uint8Array(0);
  const file = {
    room: Infinity,
    text: () => new TextDecoder().decode(bytes),
    write(added: Uint8Array, { at }: { at: number }) {
      const taken = added.slice(0, file.room);
      const next = new Uint8Array(Math.max(bytes.length, at + taken.length));
      next.set(bytes);
      next.set(taken, at);
      bytes = next;
      return taken.length;
    },
    truncate(size: number) {
      bytes = bytes.slice(0, size);
    },
  };
  return file satisfies JournalFile;
}

/** What the next start reads from these texts. */
const contentsOf = (texts: string[]) =>
  latestByWriter(texts.flatMap(parseEntries)).map(({ content }) => content);

function begin() {
  const files = [memoryFile(), memoryFile()] as const;
  const texts = () => files.map((file) => file.text());
  return { files, journal: createJournalFiles(files), texts, contents: () => contentsOf(texts()) };
}

const entry = (number: number, content: string, key = 'ticket/new'): LogEntry => ({
  key,
  content,
  savedAt: number,
  revision: `w:${number}`,
  seen: null,
});

it('the journal holds the last text of each draft, and nothing once all are stored', () => {
  const { files, journal, contents } = begin();
  journal.write(entry(1, 'últim'));
  journal.write(entry(2, 'última'));
  journal.write(entry(1, 'resposta', 'ticket/7'));
  expect(contents().sort()).toEqual(['resposta', 'última']);
  // The database has an older text; the later one is not stored yet.
  journal.remove(entry(1, 'últim'));
  expect(contents().sort()).toEqual(['resposta', 'última']);
  journal.remove(entry(2, 'última'));
  expect(contents()).toEqual(['resposta']);
  journal.remove(entry(1, 'resposta', 'ticket/7'));
  expect(files.map((file) => file.text())).toEqual(['', '']);
});

it('a kill in the middle of a write loses only that write, wherever it is cut', () => {
  const { journal, texts } = begin();
  journal.write(entry(1, 'antes'));
  const before = texts();
  journal.write(entry(2, 'depois'));
  const whole = texts().find((text) => text !== '') ?? '';
  for (let end = 0; end < whole.length; end += 1)
    expect(contentsOf([...before, whole.slice(0, end)])).toEqual(['antes']);
  expect(contentsOf([...before, whole])).toEqual(['depois']);
});

it('the two files are written in turn, and one is emptied only when the other is complete', () => {
  const { files, journal, contents } = begin();
  // The state after a kill right before one file is emptied.
  const beforeEmptied: string[][] = [];
  for (const file of files) {
    const truncate = file.truncate.bind(file);
    file.truncate = (size) => {
      beforeEmptied.push(contents());
      truncate(size);
    };
  }
  journal.write(entry(1, 'resposta', 'ticket/7'));
  beforeEmptied.length = 0;
  for (let number = 1; number <= 50; number += 1) {
    journal.write(entry(number, `palavra ${number}`));
    expect(contents().sort()).toEqual([`palavra ${number}`, 'resposta']);
    for (const left of beforeEmptied.splice(0)) expect(left).toContain(`palavra ${number}`);
  }
  expect(Math.max(...files.map((file) => file.text().length))).toBeLessThan(600);
});

it('entries stay when there is no space for more, and later ones are written', () => {
  const { files, journal, contents } = begin();
  journal.write(entry(1, 'cabe'));
  for (const file of files) file.room = 9;
  expect(() => journal.write(entry(2, 'não cabe'))).toThrow('full');
  expect(contents()).toEqual(['cabe']);
  for (const file of files) file.room = Infinity;
  journal.write(entry(3, 'cabe de novo'));
  expect(contents()).toEqual(['cabe de novo']);
});

it('invalid lines are left out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const line = JSON.stringify({ writing: entry(1, 'nossa') });
  expect(contentsOf([`{"other":1}\n${line}\nnot JSON\n`])).toEqual(['nossa']);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
