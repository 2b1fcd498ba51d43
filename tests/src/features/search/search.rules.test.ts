import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry, Kind } from '#features/search/search.entries.ts';
import {
  createScan,
  isOnlySimilar,
  matchIn,
  needsTypos,
  scan,
  SEARCH,
  withMisspelt,
} from '#features/search/search.rules.ts';
import { fold } from '#lib/fold.ts';

const entry = (name: string, kind: Kind = 'items'): Entry => ({
  ...{ kind, id: name, name, folded: fold(name), icon: 'map' },
  facts: () => '',
  path: () => '/',
});
const names = (text: string, entries: readonly Entry[]) =>
  scan({ entries, text }).map(({ kind, hits }) => [kind, hits.map((hit) => hit.entry.name)]);

it('finds names as a whole, at their beginning, at words, and inside, in this order, the shorter first', () => {
  const entries = ['Antiferro', 'Anel de Ferro', 'Ferrolho Maior', 'Ferro', 'Ferrolho', 'Aço'].map((name) =>
    entry(name),
  );
  expect(names('FERRO', entries)).toEqual([
    ['items', ['Ferro', 'Ferrolho', 'Ferrolho Maior', 'Anel de Ferro', 'Antiferro']],
  ]);
});

it('finds a name by the beginnings of its words in any order', () => {
  const entries = [entry('Espada Longa de Ferro'), entry('Espada de Aço')];
  expect(names('ferro espada', entries)).toEqual([['items', ['Espada Longa de Ferro']]]);
});

it('finds nothing by one letter, and nothing inside of words by two', () => {
  expect(names('e', [entry('Espada')])).toEqual([]);
  expect(names('pa', [entry('Espada')])).toEqual([]);
  expect(names('es', [entry('Espada')])).toEqual([['items', ['Espada']]]);
});

it('finds for each further letter, and after a correction, what it finds for the text at once', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1 }), letters, letters, (words, typed, corrected) => {
      const entries = words.map((word, index) => ({ ...entry(word), id: index }));
      const scanNext = createScan(entries);
      for (const text of [typed, corrected])
        for (let length = 0; length <= text.length; length += 1)
          expect(scanNext(text.slice(0, length))).toEqual(scan({ entries, text: text.slice(0, length) }));
    }),
  );
});

it('shows the group with the best hit first', () => {
  const entries = [entry('Selo da Loja'), entry('Loja', 'screens'), entry('Loja Nova', 'news')];
  expect(names('loja', entries).map(([kind]) => kind)).toEqual(['screens', 'news', 'items']);
});

it('counts all hits of a group, and keeps the best of them', () => {
  const entries = Array.from({ length: 100 }, (_, index) => entry(`Relíquia ${'x'.repeat(100 - index)}`));
  const [group] = scan({ entries, text: 'reliquia' });
  expect(group?.total).toBe(100);
  expect(group?.hits).toHaveLength(SEARCH.most);
  expect(group?.hits[0]?.entry.name).toBe('Relíquia x');
});

it('shows an entry once that is found by several words', () => {
  const screen = entry('Loja', 'screens');
  expect(names('lo', [screen, { ...screen, folded: 'lo' }])).toEqual([['screens', ['Loja']]]);
});

it('looks for misspelt names from four letters on, when fewer than five names fit', () => {
  const found = (count: number) =>
    scan({ entries: Array.from({ length: count }, (_, at) => entry(`Vento ${at}`)), text: 'vento' });
  expect(needsTypos({ text: 'vento', found: found(4) })).toBe(true);
  expect(needsTypos({ text: 'ven', found: found(0) })).toBe(false);
  expect(needsTypos({ text: 'vento', found: found(5) })).toBe(false);
});

it('looks for no misspelt names beside the very name that was typed', () => {
  const found = scan({ entries: [entry('Bento', 'players')], text: 'bento' });
  expect(needsTypos({ text: 'bento', found })).toBe(false);
});

it('shows misspelt names after those that fit, the nearest first', () => {
  const entries = [entry('Espada'), entry('Espora'), entry('Esposa')];
  const groups = withMisspelt({
    scanned: scan({ entries, text: 'esposa' }),
    entries,
    misspelt: [
      { index: 0, distance: 2 },
      { index: 1, distance: 1 },
      { index: 2, distance: 1 },
    ],
  });
  expect(groups.map(({ hits }) => hits.map((hit) => hit.entry.name))).toEqual([
    ['Esposa', 'Espora', 'Espada'],
  ]);
});

it('says whether all that it found only resembles the text', () => {
  const entries = [entry('Espada'), entry('Espora')];
  const misspelt = [{ index: 0, distance: 1 }];
  const found = (text: string) => withMisspelt({ scanned: scan({ entries, text }), entries, misspelt });
  expect(isOnlySimilar(found('espadazzzzz'))).toBe(true);
  expect(isOnlySimilar(found('espor'))).toBe(false);
  expect(isOnlySimilar([])).toBe(false);
});

it('says where in a name the text was found', () => {
  expect(matchIn({ name: 'Grande Poção', text: 'pocao' })).toEqual([7, 12]);
  expect(matchIn({ name: 'Grande Poção', text: 'posao' })).toBeNull();
});
