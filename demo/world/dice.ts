/** Chance for made-up content: the same seed always tells the same story. Never for draws or secrets. */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `percent` of 100 throws. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries (or all there are), in no particular order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Dice that start from a whole number (mulberry32). `pick` throws on an empty list. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
      const kept: typeof pool = [];
      while (pool.length > 0 && kept.length < count)
        kept.push(...pool.splice(between(0, pool.length - 1), 1));
      return kept;
    },
  };
}
