import { keysOf } from '#contract/keys.ts';
import { fold } from '#lib/fold.ts';
import { KINDS, type Entry, type Kind } from './search.entries.ts';

export const SEARCH = {
  /** Letters from which it searches, and from which it also looks for misspelt names. */
  minLength: 2,
  minTypoLength: 4,
  /** With fewer hits it looks for misspelt names. */
  fewHits: 5,
  /** Hits of a group that are shown at first, and after "Mostrar mais". */
  shown: 5,
  most: 30,
} as const;

/** How well a name fits, the best first. */
const RANK = { exact: 0, begins: 1, word: 2, words: 3, inside: 4, misspelt: 5 } as const;

export interface Hit {
  readonly entry: Entry;
  readonly rank: number;
}

export interface Group {
  readonly kind: Kind;
  /** At most SEARCH.most, the best first. */
  readonly hits: readonly Hit[];
  /** How many there are in all. */
  readonly total: number;
}

const NO_RANK = -1;

/** A folded text that names are compared with. */
interface Needle {
  readonly text: string;
  readonly words: readonly string[];
}

/** How the text fits a folded name. */
function rankOf(name: string, { text, words }: Needle): number {
  const at = name.indexOf(text);
  if (at === 0) return name.length === text.length ? RANK.exact : RANK.begins;
  if (at > 0 && beginsWord(name, text, at)) return RANK.word;
  if (words.length > 1 && words.every((word) => beginsWord(name, word, name.indexOf(word))))
    return RANK.words;
  return at > 0 && text.length > SEARCH.minLength ? RANK.inside : NO_RANK;
}

/** Whether a word of the name begins with the text, which is first found at `at`. */
function beginsWord(name: string, text: string, at: number): boolean {
  for (let place = at; place >= 0; place = name.indexOf(text, place + 1))
    if (place === 0 || name[place - 1] === ' ' || name[place - 1] === '-') return true;
  return false;
}

/** Of equally good hits the shorter name comes first. */
const compare = (entry: Entry, rank: number, hit: Hit): number =>
  rank - hit.rank ||
  entry.folded.length - hit.entry.folded.length ||
  (entry.folded < hit.entry.folded ? -1 : 1);

/** The hits of a group while they are collected: the best SEARCH.most, in order. */
class Collected {
  readonly hits: Hit[] = [];
  total = 0;

  add(entry: Entry, rank: number): void {
    const last = this.hits.at(-1);
    const isFull = this.hits.length === SEARCH.most;
    // Thousands do not get further than here, so what takes longer or needs memory comes after it.
    if (isFull && last && compare(entry, rank, last) >= 0) {
      this.total += 1;
      return;
    }
    if (this.hits.some((hit) => hit.entry.id === entry.id)) return;
    this.total += 1;
    if (isFull) this.hits.pop();
    const at = this.hits.findIndex((hit) => compare(entry, rank, hit) < 0);
    this.hits.splice(at < 0 ? this.hits.length : at, 0, { entry, rank });
  }
}

/** Hits by their kind. */
class Groups {
  readonly #byKind = new Map<Kind, Collected>();

  add(entry: Entry, rank: number): void {
    let group = this.#byKind.get(entry.kind);
    if (!group) this.#byKind.set(entry.kind, (group = new Collected()));
    group.add(entry, rank);
  }

  /** The group with the best hit comes first. */
  list(): Group[] {
    return keysOf(KINDS)
      .flatMap((kind) => {
        const group = this.#byKind.get(kind);
        return group ? { kind, hits: group.hits, total: group.total } : [];
      })
      .toSorted((one, other) => (one.hits[0]?.rank ?? 0) - (other.hits[0]?.rank ?? 0));
  }
}

/** The entries whose names have the text: as a whole, at the beginning, at the beginning of words, or inside. */
export const scan = ({ entries, text }: { entries: readonly Entry[]; text: string }): Group[] =>
  createScan(entries)(text);

/** Scans the entries for one text after the other. Names that fit a longer text are among those that fitted the text before it. */
export function createScan(entries: readonly Entry[]): (text: string) => Group[] {
  let before = { text: '', found: entries };
  return (text) => {
    const folded = fold(text);
    if (folded.length < SEARCH.minLength) return [];
    // With fewer letters names are not searched inside of words.
    const isLonger = before.text.length > SEARCH.minLength && folded.startsWith(before.text);
    const needle = { text: folded, words: folded.split(' ') };
    const groups = new Groups();
    const found = (isLonger ? before.found : entries).filter((entry) => {
      const rank = rankOf(entry.folded, needle);
      if (rank !== NO_RANK) groups.add(entry, rank);
      return rank !== NO_RANK;
    });
    before = { text: folded, found };
    return groups.list();
  };
}

/** How many entries are in these groups. */
const countHits = (groups: readonly Group[]): number => groups.reduce((sum, { total }) => sum + total, 0);

/** Whether names may be misspelt in this text, for which a scan has found this: few, and nothing of that very name. */
export const needsTypos = ({ text, found }: { text: string; found: readonly Group[] }): boolean =>
  fold(text).length >= SEARCH.minTypoLength &&
  countHits(found) < SEARCH.fewHits &&
  !found.some(({ hits }) => hits[0]?.rank === RANK.exact);

/** A name that fits a text with this many wrong letters; `index` is its place among the names. */
export interface Misspelt {
  readonly index: number;
  readonly distance: number;
}

/** The few that a scan has found, and then what fits with wrong letters. */
export function withMisspelt(input: {
  scanned: readonly Group[];
  entries: readonly Entry[];
  misspelt: readonly Misspelt[];
}): Group[] {
  const groups = new Groups();
  for (const { hits } of input.scanned) for (const { entry, rank } of hits) groups.add(entry, rank);
  for (const { index, distance } of input.misspelt) {
    const entry = input.entries[index];
    if (entry) groups.add(entry, RANK.misspelt + distance);
  }
  return groups.list();
}

/** Whether no name has the text as it was typed, so that all that is found are names that resemble it. */
export const isOnlySimilar = (groups: readonly Group[]): boolean =>
  groups.length > 0 && groups.every(({ hits }) => hits.every(({ rank }) => rank >= RANK.misspelt));

/** The part of a name that the text is found in, for emphasis: from where to where. Null if it is not found as a whole. */
export function matchIn({ name, text }: { name: string; text: string }): [number, number] | null {
  const [folded, foldedName] = [fold(text), fold(name)];
  // Only where folding has not moved letters.
  const at = foldedName.length === name.length && folded !== '' ? foldedName.indexOf(folded) : -1;
  return at < 0 ? null : [at, at + folded.length];
}
