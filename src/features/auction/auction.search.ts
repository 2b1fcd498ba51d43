type Key =
  | 'aba'
  | 'nome'
  | 'efeitos'
  | 'ordem'
  | 'min'
  | 'max'
  | 'refino'
  | 'valor'
  | 'tipo'
  | 'classe'
  | 'nivel'
  | 'item'
  | 'acao';

/** Tab, searches, filters and open dialog in the address of /auction. All are text; auction.filters.rules.ts reads them. */
export type AuctionSearch = Partial<Record<Key, string>>;

/** Types the address's parameters. lib/search-params.ts has made them texts. They are not checked here: this file is in the start chunk. */
export const auctionSearch = (search: Record<string, unknown>) => search as AuctionSearch;
