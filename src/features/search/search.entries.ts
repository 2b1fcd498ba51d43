import type { GuideMap } from '#contract/guides.ts';
import type { GameItem } from '#contract/items.ts';
import type { MobGuide } from '#contract/mobs.ts';
import type { NewsItem } from '#contract/news.ts';
import type { RankingKind } from '#contract/ranking.ts';
import type { Rarity } from '#contract/rarities.ts';
import type { ShopItem } from '#contract/shop.ts';
import type { RowId } from '#contract/shape.ts';
import { numberedSlug } from '#contract/slugs.ts';
import { itemSummary, unknownItemText } from '#items/item-summary.ts';
import { formatCredits } from '#lib/credits.ts';
import { fold } from '#lib/fold.ts';
import { formatTimestamp } from '#lib/format.ts';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { formatNumber } from '#lib/number.ts';
import { stringifySearch } from '#lib/search-params.ts';
import type { IconName } from '#ui/icon.tsx';

/** What the search finds, with the title of each group, in the order of groups that are equally good. */
export const KINDS = {
  screens: 'Telas',
  items: 'Itens',
  mobs: 'Monstros',
  guides: 'Mapas',
  packs: 'Loja',
  news: 'Notícias',
  players: 'Jogadores',
  guilds: 'Guildas',
} as const;
export type Kind = keyof typeof KINDS;

/** Something that is found by its name. */
export interface Entry {
  readonly kind: Kind;
  /** Unique among those of its kind. */
  readonly id: string | number;
  readonly name: string;
  readonly folded: string;
  /** A line about it; may be empty. A function, because of thousands of entries only a few are shown. */
  readonly facts: () => string;
  /** The address that it leads to. */
  readonly path: () => string;
  /** The picture of an item by its index, or a symbol. */
  readonly icon: number | IconName;
  readonly rarity?: Rarity | null | undefined;
}

const line = (...facts: (string | null | undefined | false)[]): string => facts.filter(Boolean).join(' · ');
const level = (number: number | null | undefined): string | false =>
  typeof number === 'number' && number > 0 && `Nível ${formatNumber(number)}`;

/** The page of an item, a monster or a map. */
const pageOf =
  (kind: 'items' | 'mobs' | 'guides', { id, name }: { id: number; name: string }) =>
  (): string =>
    `/${kind}/${numberedSlug({ id, name })}`;

export function itemEntry(item: GameItem): Entry {
  const { id, label: name, icon } = itemSummary(item);
  return {
    ...{ kind: 'items', id, name, icon, folded: fold(name), rarity: item.rarity },
    facts: () => line(item.type, level(item.level), item.class),
    path: pageOf('items', { id, name }),
  };
}

/** `maps` are the names of the maps by their ids. */
export function mobEntry(mob: MobGuide, maps: ReadonlyMap<RowId, string>): Entry {
  const { id, label: name, boss } = mob;
  const places = () => [...new Set(mob.spawns?.flatMap(({ map_id }) => maps.get(map_id) ?? []))];
  const placesText = ([first, ...others]: readonly string[]) =>
    first && others.length > 0 ? `${first} e mais ${others.length}` : first;
  return {
    ...{ kind: 'mobs', id, name, icon: 'skull', folded: fold(name) },
    facts: () => line(boss && 'Chefe', level(mob.level), placesText(places())),
    path: pageOf('mobs', { id, name }),
  };
}

export const guideEntry = ({ id, name, type, recommended_lv }: GuideMap): Entry => ({
  ...{ kind: 'guides', id, name, icon: 'map', folded: fold(name) },
  facts: () => line(GUIDE_TYPE_NAMES[type], level(recommended_lv)),
  // Only whole numbers are in addresses of maps.
  path:
    typeof id === 'number'
      ? pageOf('guides', { id, name })
      : () => `/guides${stringifySearch({ nome: name })}`,
});

export const newsEntry = ({ id, title, slug, published_at }: NewsItem): Entry => ({
  ...{ kind: 'news', id, name: title, icon: 'news', folded: fold(title) },
  facts: () => formatTimestamp(published_at, 'long'),
  path: () => `/news/${encodeURIComponent(slug)}`,
});

/** An entry for each item that the shop has packs of. */
export function packEntries(packs: readonly ShopItem[]): Entry[] {
  const cheapest = new Map<number, ShopItem>();
  for (const pack of packs)
    if (pack.price < (cheapest.get(pack.item_id)?.price ?? Infinity)) cheapest.set(pack.item_id, pack);
  return [...cheapest].map(([id, { name: label, icon, category, price }]) => {
    const name = label || unknownItemText(id);
    return {
      ...{ kind: 'packs', id, name, icon: icon ?? 0, folded: fold(name) },
      facts: () => line(category, `a partir de ${formatCredits(price)}`),
      path: () => `/shop${stringifySearch({ nome: name })}`,
    };
  });
}

/** A row of a ranking. */
export interface Ranked {
  readonly kind: RankingKind;
  readonly position: number;
  readonly name: string;
  readonly guild?: string | null;
  /** The address that shows it. */
  readonly path: string;
}

/** Players and guilds, each once: as the first row that names it. */
export function rankedEntries(rows: readonly Ranked[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { kind, name, position, guild, path } of rows) {
    const id = `${kind} ${name}`;
    if (entries.has(id)) continue;
    const isPlayer = kind === 'characters';
    entries.set(id, {
      ...{ kind: isPlayer ? 'players' : 'guilds', id, name, folded: fold(name) },
      icon: isPlayer ? 'user' : 'people',
      facts: () => line(`${position}º do ranking`, guild),
      path: () => path,
    });
  }
  return [...entries.values()];
}
