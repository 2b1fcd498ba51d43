type Key =
  | 'aba'
  | 'nome'
  | 'efeitos'
  | 'ordem'
  | 'min'
  | 'max'
  | 'refino'
  | 'efeito'
  | 'valor'
  | 'item'
  | 'acao';

/** Tab, searches, filters and open dialog in the address of /auction: texts, which whoever uses them reads (filters.ts). */
export type AuctionSearch = Partial<Record<Key, string>>;

/** What the address says; its values are texts (lib/search-params.ts). This is in the start chunk, so it does no more. */
export const auctionSearch = (search: Record<string, unknown>) => search as AuctionSearch;
