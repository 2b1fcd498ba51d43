/** This file is in the start chunk: what an address may hold, and nothing else. */

const KEYS = [
  'aba',
  'nome',
  'efeitos',
  'ordem',
  'min',
  'max',
  'refino',
  'efeito',
  'valor',
  'item',
  'acao',
] as const;

/** Tab, searches, filters and open dialog in the address of /auction, as text; whoever uses them reads them. */
export type AuctionSearch = Partial<Record<(typeof KEYS)[number], string>>;

const LONGEST_TEXT = 120;

export function auctionSearch(search: Record<string, unknown>): AuctionSearch {
  const found: AuctionSearch = {};
  for (const key of KEYS) {
    const text = search[key];
    if (typeof text === 'string' && text) found[key] = text.slice(0, LONGEST_TEXT);
  }
  return found;
}
