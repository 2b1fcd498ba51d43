import MiniSearch from 'minisearch';
import { fold } from '#lib/fold.ts';
import type { Misspelt } from './search.rules.ts';

/** Finds names with wrong letters. Takes a third of a second to build for 25,000 names, so it runs in a worker (typos.worker.ts). */

/** The most candidates of the index whose distance is computed, and the most that are answered. */
const CANDIDATES = 200;
const MOST = 10;
/** Shorter words ('de', 'da') are in thousands of names. */
const MIN_WORD = 3;

/** Letters of one sound as one letter: without accents, ç as s, ch as x, z as s, double letters as one. */
export const foldSounds = (text: string): string =>
  fold(text.toLowerCase().replaceAll('ç', 's'))
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll('ch', 'x')
    .replaceAll('z', 's')
    .replaceAll(/(?<letter>.)\k<letter>+/g, '$<letter>');

const wordsOf = (text: string): string[] => foldSounds(text).split(/[^a-z0-9]+/);
const longWordsOf = (text: string): string[] => wordsOf(text).filter((word) => word.length >= MIN_WORD);

/** How many letters of a word of the index may be wrong. */
const wrongLetters = (word: string): number => (word.length < 4 ? 1 : 2);

export function createTypos(names: readonly string[]): (text: string) => Misspelt[] {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: longWordsOf,
    processTerm: (word) => word,
  });
  index.addAll(names.map((name, id) => ({ id, name })));
  return (text) => {
    const found = index.search(text, { fuzzy: wrongLetters, prefix: true, combineWith: 'OR' });
    const measured = found.slice(0, CANDIDATES).map(({ id }) => {
      const name = names[id] ?? '';
      return { index: id, distance: distanceOf({ text, name }), length: name.length };
    });
    const limit = Math.min(3, Math.ceil(foldSounds(text).length / 3));
    return measured
      .filter(({ distance }) => distance <= limit)
      .toSorted((one, other) => one.distance - other.distance || one.length - other.length)
      .slice(0, MOST)
      .map(({ index: at, distance }) => ({ index: at, distance }));
  };
}

/**
 * How many letters of the text are missing, too many, wrong or swapped with their neighbour, against the beginning of the name or of one of
 * its words. Without short words it counts a half more.
 */
const distanceOf = ({ text, name }: { text: string; name: string }): number =>
  Math.min(
    distanceToWords(wordsOf(text), wordsOf(name)),
    distanceToWords(longWordsOf(text), longWordsOf(name)) + 0.5,
  );

function distanceToWords(text: readonly string[], name: readonly string[]): number {
  const typed = text.join(' ');
  return Math.min(...name.map((_, from) => prefixDistance(typed, name.slice(from).join(' '))));
}

/** The optimal string alignment distance of `text` to the beginning of `name` that it is nearest to. */
function prefixDistance(text: string, name: string): number {
  let before: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= text.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const same = text[row - 1] === name[at - 1] ? 0 : 1;
      let least = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      if (row > 1 && at > 1 && text[row - 1] === name[at - 2] && text[row - 2] === name[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      current.push(least);
    }
    [before, last] = [last, current];
  }
  return Math.min(...last);
}
