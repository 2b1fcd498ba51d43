import { mulberry32 } from '#demo/mulberry32.ts';

/** Seeded randomness, so that every run draws the same picture. */
export type Random = {
  next: () => number;
  between: (range: readonly [number, number]) => number;
  pick: <T>(list: readonly T[]) => T;
};

export function seeded(seed: number): Random {
  const next = mulberry32(seed);
  return {
    next,
    between: ([low, high]) => low + (high - low) * next(),
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('Nothing to pick from an empty list');
      return found;
    },
  };
}

/** One-dimensional value noise in 0..1 with smooth steps between whole positions. */
export function noise(seed: number): (at: number) => number {
  const value = (cell: number) => seeded(seed * 7919 + cell * 104_729).next();
  return (at) => {
    const cell = Math.floor(at);
    const part = at - cell;
    const smooth = part * part * (3 - 2 * part);
    return value(cell) * (1 - smooth) + value(cell + 1) * smooth;
  };
}

/** Layers of noise, each finer and weaker than the last; `ridged` folds them into sharp crests. 0..1. */
export function fractal(options: {
  seed: number;
  octaves: number;
  gain?: number;
  ridged?: boolean;
}): (at: number) => number {
  const { seed, octaves, gain = 0.5, ridged = false } = options;
  const layers = Array.from({ length: octaves }, (_, layer) => noise(seed + layer * 31));
  return (at) => {
    let sum = 0;
    let weight = 0;
    let strength = 1;
    let scale = 1;
    for (const layer of layers) {
      const raw = layer(at * scale);
      const folded = 1 - Math.abs(raw * 2 - 1);
      sum += (ridged ? folded * folded : raw) * strength;
      weight += strength;
      strength *= gain;
      scale *= 2.03;
    }
    return sum / weight;
  };
}
