const WINDOW_SIZE = 5;

/**
 * The page numbers to offer: up to WINDOW_SIZE, centred on the current page, and shifted at both ends so that there
 * are no fewer. `page` counts from 1, `pages` is the number of pages; a page that does not exist counts as the nearest one.
 */
export function pageWindow({ page, pages }: { page: number; pages: number }): number[] {
  const count = Math.max(0, Math.min(WINDOW_SIZE, pages));
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.min(Math.max(current - Math.floor(WINDOW_SIZE / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
