import type { Changes } from '#contract/changes.ts';

/** A row of a list, with the version at which it last changed. */
export interface VersionedRow<Row> {
  readonly row: Row;
  readonly version: number;
}

/** A list's recent history: the versions since which all changes are known, and the deleted rows. */
export interface History {
  readonly recent: ReadonlySet<number>;
  readonly deleted: readonly { readonly id: number; readonly version: number }[];
}

/** The changes from version `since` to `version`. Null for a version that is too old or of another database; the copy must be replaced. */
export function changesSince<Row>(input: {
  since: number;
  version: number;
  rows: readonly VersionedRow<Row>[];
  history: History;
  idOf: (row: Row) => number;
}): Changes<Row> | null {
  const { since, version, rows, history, idOf } = input;
  if (!history.recent.has(since)) return null;
  const changed = rows.filter((versioned) => versioned.version > since).map(({ row }) => row);
  const deletedIds = history.deleted.filter((versioned) => versioned.version > since).map(({ id }) => id);
  // A deleted id may exist again.
  const ids = new Set(deletedIds.length === 0 ? [] : rows.map(({ row }) => idOf(row)));
  return { version, changed, deleted: deletedIds.filter((id) => !ids.has(id)) };
}
