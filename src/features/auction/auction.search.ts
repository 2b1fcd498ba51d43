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

/** Tab, searches, filters and open dialog in the address of /auction. All are text; auction.filters.ts reads them. */
export type AuctionSearch = Partial<Record<Key, string>>;

/** Reads the address as text values (lib/search-params.ts). It does no more, because it is in the start chunk. */
export const auctionSearch = (search: Record<string, unknown>) => search as AuctionSearch;
