/** What a collection's sync is doing. `done` of `total` rows while they are written. */
export type SyncState =
  | { stage: 'idle' }
  | { stage: 'downloading' }
  | { stage: 'storing'; done: number; total: number }
  | { stage: 'failed'; why: 'unreachable' | 'storage' | 'refused'; error: unknown };
