/** The items in the address of /compare: numbers with commas between. It is read by compare.rules.ts; this file is in the start chunk. */
interface CompareSearch {
  itens?: string | undefined;
}

export const compareSearch = (search: Record<string, unknown>) => search as CompareSearch;
