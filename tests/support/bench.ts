/** What a benchmark in scripts/bench/ measures; each file exports `const bench: Bench`. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  /** Without a limit the row only reports. */
  limit?: number | undefined;
  /** The limit is a minimum, not a maximum. */
  atLeast?: boolean;
  /** By default, whether the value is within the limit. */
  ok?: boolean;
};

export type Bench = (options: { quick: boolean }) => Promise<Row[]>;

/** A measured value with at most two decimals, which is at most `limit`; without one it is only reported. */
export const row = (name: string, value: number, unit: string, limit?: number): Row => ({
  name,
  value: Number(value.toFixed(2)),
  unit,
  limit,
});

/** The middle value; for an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}
