/** Where each row of a long list lies: `offsets[i]` is row i's top, the last entry the height of all of them. */
export function layOut({
  ids,
  heights,
  estimate,
}: {
  ids: readonly number[];
  /** Heights measured so far, the gap below included. */
  heights: ReadonlyMap<number, number>;
  /** Height of a row that was never shown. */
  estimate: number;
}): number[] {
  const offsets = Array.from<number>({ length: ids.length + 1 }).fill(0);
  let top = 0;
  for (const [index, id] of ids.entries()) {
    offsets[index] = top;
    top += heights.get(id) ?? estimate;
  }
  offsets[ids.length] = top;
  return offsets;
}

/** The rows that touch the stretch from `top` to `bottom`, as [first, end). */
export function rowsWithin({
  offsets,
  top,
  bottom,
}: {
  offsets: readonly number[];
  top: number;
  bottom: number;
}): [number, number] {
  const rows = offsets.length - 1;
  // The first row whose lower edge lies below `top`, by halving.
  let low = 0;
  let high = rows;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  let end = low;
  while (end < rows && (offsets[end] ?? 0) < bottom) end += 1;
  return [low, end];
}
