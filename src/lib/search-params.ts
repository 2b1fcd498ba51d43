/**
 * Parses the query of an address. All values stay texts: the router's default reads them as JSON, where the referral code 123E4567 would
 * become Infinity.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** Writes a query; undefined and null are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
