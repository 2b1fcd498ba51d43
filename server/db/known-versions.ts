/** Lists that portals copy. Triggers use the same names (server/db/migrations). */
export const COLLECTIONS = ['items', 'effects', 'guides', 'news'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Cached versions of lists (modules/versions). */
export interface KnownVersions {
  /** A list's version, with all acknowledged commits; undefined where it is not cached and must be read from its row. */
  get(collection: string): number | undefined;
}

/** The NOTIFY channel on which triggers name the list whose version they raised. */
export const VERSIONS_CHANNEL = 'versions';
export const READ_VERSIONS = 'select collection, version from versions';

export interface VersionRow {
  readonly collection: string;
  readonly version: number;
}

/** The cache behind KnownVersions. It is filled only from rows; notifications only invalidate it. */
export class VersionCache {
  /** Number of notifications, of all connections. */
  notifications = 0;
  #versions = new Map<string, number>();
  #validUntil = 0;
  readonly #onInvalidate: () => void;

  constructor({ onInvalidate }: { onInvalidate: () => void }) {
    this.#onInvalidate = onInvalidate;
  }

  get(collection: string): number | undefined {
    return performance.now() < this.#validUntil ? this.#versions.get(collection) : undefined;
  }

  /** Call it on a notification: the list has another version. */
  invalidate(collection: string): void {
    this.notifications += 1;
    this.#versions.delete(collection);
    this.#onInvalidate();
  }

  clear(): void {
    this.#versions.clear();
  }

  /** Replaces the cache. `notifications` is the count before the rows were read: when it has changed, the rows may be outdated and are ignored. */
  store(input: { rows: readonly VersionRow[]; notifications: number; validUntil: number }): void {
    const rows = input.notifications === this.notifications ? input.rows : [];
    this.#versions = new Map(rows.map(({ collection, version }) => [collection, version]));
    this.#validUntil = input.validUntil;
  }
}
