import { PAGINATION_WINDOW } from '#contract/limits.ts';

/**
 * Page numbers to offer around the current one (product 17.2): centred, and shifted at both ends so that
 * it stays full. `page` counts from 1 and `pages` is how many there are; a page outside the list is read as the nearest one that exists.
 */
export function pageWindow({ page, pages }: { page: number; pages: number }): number[] {
  const count = Math.max(0, Math.min(PAGINATION_WINDOW, pages));
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.min(Math.max(current - Math.floor(PAGINATION_WINDOW / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
