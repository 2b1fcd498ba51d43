import { describe, expect, it } from 'vitest';
import { pageWindow } from '#ui/page-window.ts';

describe('the page numbers of a list', () => {
  it('are all of them while there are five or fewer', () => {
    expect(pageWindow({ page: 2, pages: 4 })).toEqual([1, 2, 3, 4]);
    expect(pageWindow({ page: 5, pages: 5 })).toEqual([1, 2, 3, 4, 5]);
  });

  it('are five, with the current one in the middle', () => {
    expect(pageWindow({ page: 6, pages: 12 })).toEqual([4, 5, 6, 7, 8]);
  });

  it('stay five at both ends of the list', () => {
    expect(pageWindow({ page: 1, pages: 12 })).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow({ page: 2, pages: 12 })).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow({ page: 11, pages: 12 })).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow({ page: 12, pages: 12 })).toEqual([8, 9, 10, 11, 12]);
  });

  it('include the current page without gaps or repeats, for every page of lists of up to 30 pages', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const offered = pageWindow({ page, pages });
        expect(offered).toContain(page);
        expect(offered).toHaveLength(Math.min(5, pages));
        expect(offered.every((number, index) => number === (offered[0] ?? 0) + index)).toBe(true);
        expect(offered[0]).toBeGreaterThanOrEqual(1);
        expect(offered.at(-1)).toBeLessThanOrEqual(pages);
      }
    }
  });

  it('are the last ones when the requested page no longer exists', () => {
    expect(pageWindow({ page: 99, pages: 7 })).toEqual([3, 4, 5, 6, 7]);
    expect(pageWindow({ page: -3, pages: 7 })).toEqual([1, 2, 3, 4, 5]);
  });

  it('are none when the list is empty', () => {
    expect(pageWindow({ page: 1, pages: 0 })).toEqual([]);
  });
});
