/** Category, search, order and filters in the address of /shop. All are text; shop.rules.ts reads the order. */
export type ShopSearch = Partial<
  Record<'categoria' | 'nome' | 'ordem' | 'tipo' | 'classe' | 'nivel', string>
>;

/** Types the address's parameters. lib/search-params.ts has made them texts. They are not checked here: this file is in the start chunk. */
export const shopSearch = (search: Record<string, unknown>) => search as ShopSearch;
