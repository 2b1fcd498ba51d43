/** Writes tests/src/features/search/misspellings.json, once: `npx tsx tests/support/write-misspellings.ts`. The same seed, the same file, once it is formatted. */
import { writeFileSync } from 'node:fs';
import { createCatalogue } from '#demo/world/catalogue/catalogue.ts';
import { places } from '#demo/world/maps.ts';
import { mobGroups } from '#demo/world/mob-names.ts';
import { guildNames, legends } from '#demo/world/names.ts';
import { createSeededRandom } from '#demo/world/seeded-random.ts';

const random = createSeededRandom(500);

/** The letters beside each on a keyboard. */
const BESIDE: Record<string, string> = {
  ...{ a: 'sqz', b: 'vnh', c: 'xvd', d: 'sfe', e: 'wrd', f: 'dgr', g: 'fht', h: 'gjy', i: 'uok', j: 'hku' },
  ...{ k: 'jli', l: 'ko', m: 'nj', n: 'bmh', o: 'ipl', p: 'ol', q: 'wa', r: 'etf', s: 'adw', t: 'ryg' },
  ...{ u: 'yij', v: 'cbg', w: 'qes', x: 'zcs', y: 'tuh', z: 'xas' },
};
/** What sounds alike in Portuguese. */
const ALIKE: [RegExp, string][] = [
  [/ç/, 'ss'],
  [/ss/, 'ç'],
  [/ss/, 's'],
  [/ch/, 'x'],
  [/x/, 'ch'],
  [/z/, 's'],
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
  [/rr/, 'r'],
  [/ç/, 's'],
];

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');
const isLetter = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text);
const placesIn = (text: string, fits: (at: number) => boolean) =>
  Array.from(text, (_, at) => at).filter(fits);
const splice = (text: string, { at, remove, add }: { at: number; remove: number; add: string }) =>
  text.slice(0, at) + add + text.slice(at + remove);

function swap(text: string): string {
  const at = random.pick(
    placesIn(text, (at) => isLetter(text[at]) && isLetter(text[at + 1]) && text[at] !== text[at + 1]),
  );
  return splice(text, { at, remove: 2, add: `${text[at + 1]}${text[at]}` });
}

function edit(text: string): string {
  const at = random.pick(placesIn(text, (at) => isLetter(text[at])));
  const letter = text[at] ?? '';
  const other = random.pick((BESIDE[bare(letter)] ?? 'e').split(''));
  return random.pick([
    splice(text, { at, remove: 1, add: '' }),
    splice(text, { at, remove: 1, add: other }),
    splice(text, { at, remove: 0, add: random.pick([letter, other]) }),
  ]);
}

function soundAlike(text: string): string {
  const fitting = ALIKE.filter(([sound]) => sound.test(text));
  return fitting.length === 0 ? edit(text) : text.replace(...random.pick(fitting));
}

const maybeBare = (text: string) => (random.chance(50) ? bare(text) : text);
const KINDS: ((name: string) => string)[] = [
  (name) => maybeBare(swap(name)),
  (name) => maybeBare(edit(name)),
  (name) => maybeBare(edit(edit(name))),
  (name) => maybeBare(soundAlike(name)),
  (name) => (bare(name) === name ? swap(name) : bare(name)),
];

const names = [
  ...random.some([...new Set(createCatalogue().map(({ label }) => label))], 321),
  ...random.some(
    mobGroups.flatMap(({ labels }) => labels),
    108,
  ),
  ...places.map(({ name }) => name),
  ...Object.values(guildNames).flat(),
  ...legends.map(({ name }) => name),
];
const lines = names.slice(0, 500).map((name, index) => {
  // One of ten has only lost its accents.
  const kind = KINDS[index % 10 === 9 ? 4 : index % 4] ?? edit;
  return JSON.stringify([kind(name.toLowerCase()), name]);
});
writeFileSync('tests/src/features/search/misspellings.json', `[\n  ${lines.join(',\n  ')}\n]\n`);
