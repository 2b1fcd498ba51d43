/** What a file in scripts/bench/ gives: `export const bench: Bench`. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  /** Without a limit the row only reports. */
  limit?: number | undefined;
  /** The limit is the least that is good, not the most. */
  atLeast?: boolean;
  /** By default, whether the value is within the limit. */
  ok?: boolean;
};

export type BenchOptions = {
  quick: boolean;
  /** Folder of another checkout of the portal, already built: what is compared is measured in turn with it. */
  against?: string | undefined;
};
export type Bench = (options: BenchOptions) => Promise<Row[]>;

/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}
