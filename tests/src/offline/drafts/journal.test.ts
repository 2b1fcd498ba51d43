import { expect, it, vi } from 'vitest';
import { createJournal, type JournalFile } from '#offline/drafts/journal.ts';
import { unfinishedIn } from '#offline/drafts/journals.ts';
import type { Writing } from '#offline/drafts/mirror.ts';

/** A file of which a kill leaves whatever was written until then: `room` bytes of each write at most. */
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

function begin(limit?: number) {
  const files = [memoryFile(), memoryFile()] as const;
  const journal = createJournal({ files, ...(limit === undefined ? {} : { limit }) });
  const contents = () => files.flatMap((file) => unfinishedIn(file.text())).map(({ content }) => content);
  return { files, journal, contents };
}

const writing = (number: number, content: string, key = 'ticket/new'): Writing => ({
  key,
  content,
  savedAt: number,
  base: null,
  revision: `w:${number}`,
  seen: null,
});

it('holds the last words of each draft, and nothing once all are stored', () => {
  const { files, journal, contents } = begin();
  journal.keep(writing(1, 'últim'));
  journal.keep(writing(2, 'última'));
  journal.keep(writing(1, 'resposta', 'ticket/7'));
  expect(contents()).toEqual(['última', 'resposta']);
  // Stored were older words: the later ones are still on their way.
  journal.done(writing(1, 'últim'));
  expect(contents()).toEqual(['última', 'resposta']);
  journal.done(writing(2, 'última'));
  expect(contents()).toEqual(['resposta']);
  journal.done(writing(1, 'resposta', 'ticket/7'));
  expect(files.map((file) => file.text())).toEqual(['', '']);
});

it('loses by a kill in the middle of a write that write alone, wherever it is torn', () => {
  const { files, journal } = begin();
  journal.keep(writing(1, 'antes'));
  const before = files[0].text().length;
  journal.keep(writing(2, 'depois'));
  const text = files[0].text();
  for (let end = before; end < text.length; end += 1)
    expect(unfinishedIn(text.slice(0, end)).map(({ content }) => content)).toEqual(['antes']);
  expect(unfinishedIn(text).map(({ content }) => content)).toEqual(['depois']);
});

it('goes on in the other file when one is full, and empties the full one only then', () => {
  const { files, journal, contents } = begin(300);
  // What a kill right before the full one is emptied would leave.
  const beforeEmptied: string[][] = [];
  for (const file of files) {
    const truncate = file.truncate.bind(file);
    file.truncate = (size) => {
      beforeEmptied.push(contents());
      truncate(size);
    };
  }
  journal.keep(writing(1, 'resposta', 'ticket/7'));
  for (let number = 1; number <= 50; number += 1) {
    journal.keep(writing(number, `palavra ${number}`));
    expect(contents().sort()).toEqual([`palavra ${number}`, 'resposta']);
    for (const left of beforeEmptied.splice(0)) expect(left).toContain(`palavra ${number}`);
  }
  expect(Math.max(...files.map((file) => file.text().length))).toBeLessThan(600);
});

it('keeps what it holds when there is no room for more, and what comes after', () => {
  const { files, journal, contents } = begin();
  journal.keep(writing(1, 'cabe'));
  files[0].room = 9;
  expect(() => journal.keep(writing(2, 'não cabe'))).toThrow('no room');
  expect(contents()).toEqual(['cabe']);
  files[0].room = Infinity;
  journal.keep(writing(3, 'cabe de novo'));
  expect(contents()).toEqual(['cabe de novo']);
});

it('leaves out lines that are none of ours', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const line = JSON.stringify({ writing: writing(1, 'nossa') });
  expect(unfinishedIn(`{"other":1}\n${line}\nnot JSON\n`).map(({ content }) => content)).toEqual(['nossa']);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
