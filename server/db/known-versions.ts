/** Versions of lists (modules/versions) that this process may use without asking the database. */
export interface KnownVersions {
  /** The version of a list, not older than any commit acknowledged before; undefined: ask its row. */
  get(collection: string): number | undefined;
}

/** The channel on which triggers tell, with a commit, whose version they raised. */
export const VERSIONS_CHANNEL = 'versions';
export const READ_VERSIONS = 'select collection, version from versions';

export interface VersionRow {
  readonly collection: string;
  readonly version: number;
}

/** The memory behind KnownVersions. It learns only from rows, and a notification only makes it forget. */
export class VersionCache {
  /** Counts notifications, whichever connection brought them. */
  heard = 0;
  #versions = new Map<string, number>();
  #validUntil = 0;
  readonly #onForget: () => void;

  constructor({ onForget }: { onForget: () => void }) {
    this.#onForget = onForget;
  }

  get(collection: string): number | undefined {
    return performance.now() < this.#validUntil ? this.#versions.get(collection) : undefined;
  }

  /** What a notification says: this list has another version now. */
  forget(collection: string): void {
    this.heard += 1;
    this.#versions.delete(collection);
    this.#onForget();
  }

  forgetAll(): void {
    this.#versions.clear();
  }

  /** Replaces what is known by what was read; by nothing when a notification came since `heard`: the rows may be older than it. */
  learn(input: { rows: readonly VersionRow[]; heard: number; validUntil: number }): void {
    const rows = input.heard === this.heard ? input.rows : [];
    this.#versions = new Map(rows.map(({ collection, version }) => [collection, version]));
    this.#validUntil = input.validUntil;
  }
}
