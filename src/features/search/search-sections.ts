import type { Group } from './search.rules.ts';
import { SEARCH } from './search.rules.ts';
import { KINDS, type Entry, type Kind } from './search.entries.ts';
import type { Recent } from './recent-searches.ts';

/** Something that the list offers: an entry to open, or the rest of a group. */
export type Option =
  | { type: 'open'; key: string; kind: Kind; name: string; path: string; entry: Entry | null }
  | { type: 'more'; key: string; kind: Kind; count: number };

/** A part of the list with its title. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** In columns, for short names. */
  readonly tiles?: true;
}

const openOption = (entry: Entry): Option => ({
  type: 'open',
  key: `${entry.kind} ${entry.id}`,
  kind: entry.kind,
  name: entry.name,
  path: entry.path(),
  entry,
});

/** The results, the first ones of each group; all of the group that the player asked for more of. */
export const resultSections = (groups: readonly Group[], unfolded: ReadonlySet<Kind>): Section[] =>
  groups.map(({ kind, hits, total }) => {
    const shown = unfolded.has(kind) ? hits : hits.slice(0, SEARCH.shown);
    const more = hits.length - shown.length;
    return {
      key: kind,
      title: total > shown.length ? `${KINDS[kind]} (${total})` : KINDS[kind],
      options: [
        ...shown.map(({ entry }) => openOption(entry)),
        ...(more > 0 ? [{ type: 'more', key: `${kind} more`, kind, count: more } as const] : []),
      ],
    };
  });

/** Names of the screens that are offered before anything is typed. */
const OFFERED = ['/shop', '/auction', '/guides', '/ranking', '/banners', '/tickets', '/news', '/links'];
const MOST_OFFERED = 6;

/** What is offered before anything is typed: what was opened last, and screens. */
export function startSections({
  recent,
  entries,
  screens,
}: {
  recent: readonly Recent[];
  entries: readonly Entry[];
  /** Those among them that the account may open. */
  screens: readonly Entry[];
}): Section[] {
  const offered = OFFERED.flatMap((path) => screens.find(({ id }) => id === path) ?? []);
  const recentOptions = recent.map(({ kind, name, path }): Option => ({
    ...{ type: 'open', key: `recent ${path}`, kind, name, path },
    entry: entries.find((entry) => entry.kind === kind && entry.name === name) ?? null,
  }));
  return [
    ...(recentOptions.length > 0 ? [{ key: 'recent', title: 'Recentes', options: recentOptions }] : []),
    {
      key: 'offered',
      title: 'Ir para',
      options: offered.slice(0, MOST_OFFERED).map(openOption),
      tiles: true,
    },
  ];
}
