import { PAGINATION_WINDOW } from '#contract/limits.ts';

type PageWindow = {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are. */
  pages: number;
  /** How many page numbers to offer at once. */
  size?: number;
};

/**
 * Page numbers to offer around the current one (product 17.2): centred, and shifted at both ends so that
 * it stays full. A page outside the list is read as the nearest one that exists.
 */
export function pageWindow({ page, pages, size = PAGINATION_WINDOW }: PageWindow): number[] {
  const count = Math.max(0, Math.min(size, pages));
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.min(Math.max(current - Math.floor(size / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
