import * as v from 'valibot';
import { keysOf } from './keys.ts';
import { flag, gameId, numeric, rowId } from './shape.ts';

/** Monsters as players see them: where they live and what they drop. All of it is an extension. */

/** How much players see of a drop group's chances. */
export const CHANCE_MODES = { hidden: 'Escondidas', words: 'Em palavras', number: 'Em números' } as const;
export type ChanceMode = keyof typeof CHANCE_MODES;

/** A chance in words, from the likeliest to the rarest. */
export const CHANCE_WORDS = {
  common: 'comum',
  uncommon: 'incomum',
  rare: 'raro',
  very_rare: 'muito raro',
} as const;
export type ChanceWord = keyof typeof CHANCE_WORDS;

/** The chance in percent from which a word holds; below the last one it is `very_rare`. */
const WORD_FROM = [
  ['common', 10],
  ['uncommon', 2],
  ['rare', 0.5],
] as const satisfies [ChanceWord, number][];

export const chanceWord = (percent: number): ChanceWord =>
  WORD_FROM.find(([, from]) => percent >= from)?.[0] ?? 'very_rare';

/** A spawn: how many of a monster live on a map of the guides, and after how many seconds a killed one returns. */
const spawn = v.object({ map_id: rowId, count: v.nullish(numeric), respawn: v.nullish(numeric) });

/**
 * A drop group: with its probability (a percentage) one of its items drops. `items` are ids; `weights` or `words` belong to them by
 * position. What the server hides is not there.
 */
const mobDrops = v.object({
  number: numeric,
  items: v.array(gameId),
  probability: v.nullish(numeric),
  weights: v.nullish(v.array(numeric)),
  words: v.nullish(v.array(v.fallback(v.picklist(keysOf(CHANCE_WORDS)), 'very_rare'))),
});
export type MobDrops = v.InferOutput<typeof mobDrops>;

/** An entry of GET /mobs. */
export const mobGuide = v.object({
  id: gameId,
  label: v.string(),
  level: v.nullish(numeric),
  hp: v.nullish(numeric),
  boss: v.nullish(flag),
  spawns: v.nullish(v.array(spawn)),
  drops: v.nullish(v.array(mobDrops)),
});
export type MobGuide = v.InferOutput<typeof mobGuide>;
export const mobGuides = v.array(mobGuide);

/** The chances in percent, by position, that one kill drops each item of a group. Null where the server hides them. */
export function chancesOf({ items, probability, weights }: MobDrops): number[] | null {
  if (!weights || typeof probability !== 'number' || weights.length !== items.length) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? (probability * weight) / total : 0));
}
