import type { PGlite } from '@electric-sql/pglite';
import {
  READ_VERSIONS,
  VERSIONS_CHANNEL,
  VersionCache,
  type KnownVersions,
  type VersionRow,
} from './known-versions.ts';

/**
 * Caches the versions of an embedded database, from the first call on. No other process writes to it, and its connection is notified of a
 * commit before the commit is acknowledged, so cached versions are valid until a notification.
 */
export function followEmbedded(client: PGlite): KnownVersions {
  const cache = new VersionCache({ onInvalidate: () => void read() });
  let started = false;

  async function read(): Promise<void> {
    const { notifications } = cache;
    // Errors are ignored: the caller then reads the row itself and gets the error.
    const result = await client.query<VersionRow>(READ_VERSIONS).catch(() => null);
    if (result !== null) cache.store({ rows: result.rows, notifications, validUntil: Infinity });
  }
  async function start(): Promise<void> {
    started = true;
    await client.listen(VERSIONS_CHANNEL, (collection) => cache.invalidate(collection));
    await read();
  }
  return {
    get(collection) {
      if (!started) start().catch(() => (started = false));
      return cache.get(collection);
    },
  };
}
