import { mulberry32 } from '#demo/mulberry32.ts';

/** Random numbers for made-up content: the same seed gives the same content. Never for draws or secrets. */
export interface SeededRandom {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `percent` of 100 calls. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries (or all there are), in no particular order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** A generator that starts from a whole number. `pick` throws on an empty list. */
export function createSeededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick(list) {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    some(list, count) {
      const pool = [...list];
      const picked: typeof pool = [];
      while (pool.length > 0 && picked.length < count)
        picked.push(...pool.splice(between(0, pool.length - 1), 1));
      return picked;
    },
  };
}
