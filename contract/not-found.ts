/** Apart from head.ts to keep the start chunk small: only a page that is not there needs it. */
import type { Head } from './head.ts';

/** The head of an address that no page has (product 2.6). */
export const NOT_FOUND_HEAD: Head = {
  title: 'Página não encontrada',
  description: 'Esta página não existe no portal de Valdora.',
  robots: 'noindex',
  missing: true,
};
