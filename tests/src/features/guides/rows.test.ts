import { describe, expect, it } from 'vitest';
import { layOut, rowsWithin } from '#features/guides/rows.ts';

describe('where the rows of a long list lie', () => {
  it('takes measured heights, and the estimate for rows never shown', () => {
    expect(layOut({ ids: [1, 2, 3], heights: new Map([[2, 50]]), estimate: 10 })).toEqual([0, 10, 60, 70]);
  });
});

describe('which rows must exist', () => {
  const offsets = layOut({
    ids: Array.from({ length: 5000 }, (_, id) => id),
    heights: new Map(),
    estimate: 100,
  });

  it('are those that touch the window, and no others', () => {
    expect(rowsWithin({ offsets, top: 0, bottom: 250 })).toEqual([0, 3]);
    expect(rowsWithin({ offsets, top: 200, bottom: 400 })).toEqual([2, 4]);
    expect(rowsWithin({ offsets, top: 199, bottom: 401 })).toEqual([1, 5]);
  });

  it('are the last ones at the end, and none past it', () => {
    expect(rowsWithin({ offsets, top: 499_900, bottom: 510_000 })).toEqual([4999, 5000]);
    expect(rowsWithin({ offsets, top: 600_000, bottom: 700_000 })).toEqual([5000, 5000]);
  });

  it('are none in an empty list', () => {
    expect(rowsWithin({ offsets: [0], top: 0, bottom: 900 })).toEqual([0, 0]);
  });
});
