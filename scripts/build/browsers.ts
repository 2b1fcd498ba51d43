/** What the oldest browsers that run the portal (targets.ts) lack, by MDN's data. */
import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from './targets.ts';

export type OldBrowser = keyof typeof OLDEST_BROWSERS;

const { api } = compat;
const builtins = compat.javascript.builtins as Identifier;

/** The parts of the web platform, such as `fetch`, `AbortSignal.any` and `Set.prototype.union`, with the oldest browsers without them. */
export const PLATFORM: ReadonlyMap<string, readonly OldBrowser[]> = new Map(
  [...partsOf(api), ...partsOf(builtins), ...membersOf('Intl', builtins.Intl as Identifier)]
    .flatMap(([name, part]) => [[name, part] as const, ...membersOf(name, part)])
    .map(([path, part]) => [path, browsersWithout(part)]),
);

function partsOf(part: Identifier): [name: string, part: Identifier][] {
  const { __compat, ...parts } = part;
  return Object.entries(parts);
}

/** MDN tells static members of interfaces from others, but not those of the language's own objects. Members of `Window` are globals. */
function membersOf(owner: string, part: Identifier): [path: string, part: Identifier][] {
  return partsOf(part).flatMap(([name, member]): [string, Identifier][] => {
    if (owner === 'Window') return [[name, member]];
    if (name.endsWith('_static')) return [[`${owner}.${name.replace('_static', '')}`, member]];
    const path = `${owner}.prototype.${name}`;
    return owner in api
      ? [[path, member]]
      : [
          [path, member],
          [`${owner}.${name}`, member],
        ];
  });
}

function browsersWithout({ __compat }: Identifier): OldBrowser[] {
  const browsers = Object.keys(OLDEST_BROWSERS) as OldBrowser[];
  if (!__compat) return [];
  return browsers.filter((browser) => {
    const oldest = OLDEST_BROWSERS[browser];
    const statements = [__compat.support[browser] ?? []].flat();
    return !statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        versionOf(version_added) <= oldest &&
        versionOf(version_removed) > oldest &&
        !(flags ?? prefix ?? alternative_name),
    );
  });
}

/** Infinity for never and not yet. MDN writes `≤18` where it knows no first version. */
function versionOf(version: string | false | undefined): number {
  return Number.parseFloat(String(version).replace('≤', '')) || Number.POSITIVE_INFINITY;
}
