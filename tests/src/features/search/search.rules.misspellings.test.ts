import { expect, it } from 'vitest';
import { createCatalogue } from '#demo/world/catalogue/catalogue.ts';
import { places } from '#demo/world/maps.ts';
import { mobGroups } from '#demo/world/mob-names.ts';
import { guildNames, legends } from '#demo/world/names.ts';
import type { Entry, Kind } from '#features/search/search.entries.ts';
import { needsTypos, scan, SEARCH, withMisspelt } from '#features/search/search.rules.ts';
import { createTypos } from '#features/search/search.typos.ts';
import { fold } from '#lib/fold.ts';
import misspellings from './misspellings.json' with { type: 'json' };

const entriesOf = (kind: Kind, names: readonly string[]): Entry[] =>
  [...new Set(names)].map((name) => ({
    ...{ kind, id: name, name, folded: fold(name), icon: 'map' },
    facts: () => '',
    path: () => '/',
  }));

/** Everything in the demonstration's world that has a name. */
const entries = [
  ...entriesOf(
    'items',
    createCatalogue().map(({ label }) => label),
  ),
  ...entriesOf(
    'mobs',
    mobGroups.flatMap(({ labels }) => labels),
  ),
  ...entriesOf(
    'guides',
    places.map(({ name }) => name),
  ),
  ...entriesOf('guilds', Object.values(guildNames).flat()),
  ...entriesOf(
    'players',
    legends.map(({ name }) => name),
  ),
];
const typos = createTypos(entries.map(({ name }) => name));

/** The names in the order in which the groups are shown. */
function namesShown(text: string): string[] {
  const scanned = scan({ entries, text });
  const misspelt = needsTypos({ text, found: scanned }) ? typos(text) : [];
  const groups = misspelt.length > 0 ? withMisspelt({ scanned, entries, misspelt }) : scanned;
  return groups.flatMap(({ hits }) => hits.slice(0, SEARCH.shown).map(({ entry }) => entry.name));
}

it('of 500 misspelt names that were written down before the search, at least 95 % are among its first five results', () => {
  expect(misspellings).toHaveLength(500);
  const missed = misspellings.filter(
    ([text = '', name = '']) => !namesShown(text).slice(0, 5).includes(name),
  );
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(25);
});
