import type { Changes } from '#contract/changes.ts';

/** A row of a list, with the version at which it last changed. */
export interface VersionedRow<Row> {
  readonly row: Row;
  readonly version: number;
}

/** What is known of a list's past: the versions since which changes are known, and the rows that were deleted since. */
export interface History {
  readonly recent: ReadonlySet<number>;
  readonly deleted: readonly { readonly id: number; readonly version: number }[];
}

/**
 * What a copy of version `since` lacks to be the list of `version`; null when that is not known, and the copy must be replaced:
 * too old, or of another database.
 */
export function changesSince<Row>(input: {
  since: number;
  version: number;
  rows: readonly VersionedRow<Row>[];
  history: History;
  idOf: (row: Row) => number;
}): Changes<Row> | null {
  const { since, version, rows, history, idOf } = input;
  if (!history.recent.has(since)) return null;
  const changed = rows.filter((one) => one.version > since).map(({ row }) => row);
  const gone = history.deleted.filter((one) => one.version > since).map(({ id }) => id);
  // An id may have been given again.
  const ids = new Set(gone.length === 0 ? [] : rows.map(({ row }) => idOf(row)));
  return { version, changed, deleted: gone.filter((id) => !ids.has(id)) };
}
