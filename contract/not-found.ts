/** In a file of its own to keep the start chunk small: only missing pages need it. */
import type { Head } from './head.ts';

/** The head of an address without a page. */
export const NOT_FOUND_HEAD: Head = {
  title: 'Página não encontrada',
  description: 'Esta página não existe neste portal.',
  robots: 'noindex',
  missing: true,
};
