import type { GuideMap } from '#contract/guides.ts';
import type { GameItem } from '#contract/items.ts';
import { chancesOf, CHANCE_WORDS, type ChanceWord, type MobDrops, type MobGuide } from '#contract/mobs.ts';
import { keysOf } from '#contract/keys.ts';
import { ascending } from '#lib/ascending.ts';
import { durationText } from '#lib/duration.ts';
import { formatNumber } from '#lib/number.ts';

type Spawn = NonNullable<MobGuide['spawns']>[number];

/** How often an item drops, as far as the server tells: a percentage, a word, or neither. */
export interface Chance {
  readonly percent: number | null;
  readonly word: ChanceWord | null;
}

/** A monster that drops an item, in one of its groups. */
export interface Source {
  readonly mob: MobGuide;
  readonly group: number;
  readonly chance: Chance;
}

/** An item of a drop group, once. */
export interface GroupItem {
  readonly itemId: number;
  readonly chance: Chance;
}

/** A drop group as players see it: `percent` of the kills bring one of its items; null where that is hidden. */
export interface DropGroup {
  readonly number: number;
  readonly percent: number | null;
  readonly items: readonly GroupItem[];
}

/** The chance of each item of a group. The chances of an item that it names twice are added. */
function chancesByItem(group: MobDrops): ReadonlyMap<number, Chance> {
  const chances = chancesOf(group);
  const words = group.words?.length === group.items.length ? group.words : null;
  const byItem = new Map<number, Chance>();
  for (const [at, itemId] of group.items.entries()) {
    const percent = chances?.[at] ?? null;
    const word = words?.[at] ?? null;
    const known = byItem.get(itemId);
    byItem.set(itemId, {
      percent: percent === null ? null : percent + (known?.percent ?? 0),
      word: known?.word && word && rank(known.word) < rank(word) ? known.word : word,
    });
  }
  return byItem;
}

const WORDS = keysOf(CHANCE_WORDS);
const rank = (word: ChanceWord): number => WORDS.indexOf(word);

/** Numbers by falling chance, then words from the likeliest, then what is hidden. */
export const byChance = (one: Chance, other: Chance): number =>
  (other.percent ?? -1) - (one.percent ?? -1) ||
  (one.word === null ? WORDS.length : rank(one.word)) -
    (other.word === null ? WORDS.length : rank(other.word));

/** The same as a number to sort by, the likeliest highest; null for what is hidden. */
export const chanceKey = ({ percent, word }: Chance): number | null =>
  percent ?? (word === null ? null : -1 - rank(word));

/** Who drops an item, the likeliest first; those of one chance by level, then name. */
export function sourcesOf({ mobs, itemId }: { mobs: readonly MobGuide[]; itemId: number }): Source[] {
  const sources = mobs.flatMap((mob) =>
    (mob.drops ?? []).flatMap((group) => {
      const chance = chancesByItem(group).get(itemId);
      return chance ? [{ mob, group: group.number, chance }] : [];
    }),
  );
  return sources.sort((one, other) => byChance(one.chance, other.chance) || byMob(one.mob, other.mob));
}

/** Monsters by level, then name. */
export const byMob = (one: MobGuide, other: MobGuide): number =>
  (one.level ?? 0) - (other.level ?? 0) || ascending(one.label, other.label) || one.id - other.id;

/** What a monster drops, by group; the likeliest item of a group first. */
export const groupsOf = ({ drops }: MobGuide): DropGroup[] =>
  (drops ?? []).map((group) => ({
    number: group.number,
    percent: chancesOf(group) ? (group.probability ?? null) : null,
    items: [...chancesByItem(group)]
      .map(([itemId, chance]) => ({ itemId, chance }))
      .sort((one, other) => byChance(one.chance, other.chance)),
  }));

/** An item that monsters of a map drop: the likeliest of them, and how many others do, too. */
interface MapItem {
  readonly itemId: number;
  readonly mob: MobGuide;
  readonly chance: Chance;
  readonly others: number;
}

/** What the monsters of a map drop, the likeliest first. */
export function itemsOfMobs(mobs: readonly MobGuide[]): MapItem[] {
  const ids = new Set(mobs.flatMap((mob) => groupsOf(mob).flatMap(({ items }) => items.map(idOf))));
  const items = [...ids].flatMap((itemId) => {
    const sources = sourcesOf({ mobs, itemId });
    const [best] = sources;
    if (!best) return [];
    const others = new Set(sources.map(({ mob }) => mob.id)).size - 1;
    return [{ itemId, mob: best.mob, chance: best.chance, others }];
  });
  return items.sort((one, other) => byChance(one.chance, other.chance) || one.itemId - other.itemId);
}
const idOf = ({ itemId }: GroupItem): number => itemId;

/** 'níveis 22 a 26', 'nível 22'; null where no level is known. */
export function levelSpan(mobs: readonly MobGuide[]): string | null {
  const levels = mobs.flatMap(({ level }) => level || []);
  if (levels.length === 0) return null;
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return low === high ? `nível ${formatNumber(low)}` : `níveis ${formatNumber(low)} a ${formatNumber(high)}`;
}

/** The shares of the players for which a number of kills is enough. */
export const KILL_SHARES = [50, 90, 99] as const;

/** After how many kills `share` percent of the players have the item, at `percent` a kill; null if it never drops. */
export function killsFor({ percent, share }: { percent: number; share: number }): number | null {
  if (percent <= 0) return null;
  if (percent >= 100) return 1;
  const kills = Math.log1p(-share / 100) / Math.log1p(-percent / 100);
  // Exact numbers of kills are a hair above or below their whole number.
  return Math.max(1, Math.ceil(kills - 1e-9));
}

/** A map on which a monster lives. */
export interface Home {
  readonly map: GuideMap;
  readonly spawn: Spawn;
}
type HomesInput = { mob: MobGuide; maps: ReadonlyMap<GuideMap['id'], GuideMap> };

/** The maps on which a monster lives, of those that this device has. */
export const homesOf = ({ mob, maps }: HomesInput): Home[] =>
  (mob.spawns ?? []).flatMap((spawn) => {
    const map = maps.get(spawn.map_id);
    return map ? [{ map, spawn }] : [];
  });

/** The same, those with as many that return as fast together. */
export function homeGroupsOf(input: HomesInput): [Home, ...Home[]][] {
  const groups = new Map<string, [Home, ...Home[]]>();
  for (const home of homesOf(input)) {
    const key = homeText(home.spawn);
    const group = groups.get(key);
    if (group) group.push(home);
    else groups.set(key, [home]);
  }
  return [...groups.values()];
}

/** How many of a monster live on a map, or on each of several, and when a killed one is back: '40 no mapa, renascem em 30 s'. */
export function homeText({ count, respawn }: Pick<Spawn, 'count' | 'respawn'>, isEach = false): string {
  const back = respawn ? `${count === 1 ? 'renasce' : 'renascem'} em ${durationText(respawn)}` : null;
  return [count ? `${formatNumber(count)} ${isEach ? 'em cada' : 'no mapa'}` : null, back]
    .filter(Boolean)
    .join(', ');
}

/** What an item is, in one line: 'Espada · Guerreiro · nível 28'. */
export const kindOf = ({ type, class: classes, level }: GameItem): string =>
  [type, classes, level ? `nível\u{a0}${formatNumber(level)}` : null].filter(Boolean).join('\u{a0}· ');

/** What search engines and link previews read of an item. */
export function describeItem({ item, sources }: { item: GameItem; sources: number }): string {
  const where = sources === 0 ? null : `Onde cai: ${countText(sources, 'monstro', 'monstros')}`;
  const facts = [kindOf(item), where, 'Preço no leilão e na loja'].filter(Boolean).join('. ');
  return [item.description, `${facts}.`].filter(Boolean).join(' ');
}

/** What search engines and link previews read of a monster. */
export function describeMob({ mob, items }: { mob: MobGuide; items: number }): string {
  const facts = [
    mob.boss ? 'Chefe' : 'Monstro',
    mob.level ? `de nível ${formatNumber(mob.level)}` : null,
    mob.hp ? `com ${formatNumber(mob.hp)} de vida` : null,
  ];
  const drops = items > 0 ? ` Dropa ${countText(items, 'item', 'itens')}.` : '';
  return `${facts.filter(Boolean).join(' ')}: onde vive e o que dropa.${drops}`;
}

/** How many items the team lists for a map. */
export const dropCountOf = ({ drop_guide }: GuideMap): number =>
  new Set(drop_guide?.map(({ item_id }) => item_id)).size;

/** What search engines and link previews read of a map. */
export function describeMap(map: GuideMap): string {
  const level = map.recommended_lv ? ` de nível ${formatNumber(map.recommended_lv)}` : '';
  const drops = dropCountOf(map);
  const listed = drops > 0 ? ` ${countText(drops, 'drop', 'drops')} no guia.` : '';
  return `${map.type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}${level}: monstros que vivem ali e o que dropam.${listed}`;
}

/** 'nível 22 · grupo 2': the group only where a monster has several. */
export const mobFacts = ({ mob, group }: { mob: MobGuide; group: number }): string =>
  [
    mob.level ? `nível ${formatNumber(mob.level)}` : null,
    (mob.drops?.length ?? 0) > 1 ? `grupo ${group}` : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** '1 monstro', '12 monstros'. */
export const countText = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The maps on which the team lists an item, those with the highest rate first. */
export function guidesNaming({ maps, itemId }: { maps: readonly GuideMap[]; itemId: number }) {
  const listed = maps.flatMap((map) => {
    const drops = (map.drop_guide ?? []).filter(({ item_id }) => item_id === itemId);
    const [first] = drops;
    const rated = drops.find(({ drop_rate }) => drop_rate !== null);
    return first ? [{ map, rate: rated?.drop_rate ?? null }] : [];
  });
  return listed.sort(
    (one, other) => (other.rate ?? -1) - (one.rate ?? -1) || ascending(one.map.name, other.map.name),
  );
}
