/** The state of a collection's sync. While `storing`, `done` of `total` rows are written. */
export type SyncState =
  | { stage: 'idle' }
  | { stage: 'downloading' }
  | { stage: 'storing'; done: number; total: number }
  | { stage: 'failed'; why: 'unreachable' | 'storage' | 'refused'; error: unknown };
