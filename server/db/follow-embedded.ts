import type { PGlite } from '@electric-sql/pglite';
import {
  READ_VERSIONS,
  VERSIONS_CHANNEL,
  VersionCache,
  type KnownVersions,
  type VersionRow,
} from './known-versions.ts';

/**
 * Knows the versions of an embedded database. No other process has it, and its one connection hears of a commit before the
 * commit is acknowledged, so what was read once holds until then. Begins with the first question.
 */
export function followEmbedded(client: PGlite): KnownVersions {
  const memory = new VersionCache({ onForget: () => void read() });
  let started = false;

  async function read(): Promise<void> {
    const { heard } = memory;
    // A database that is closed or broken is noticed by whoever asks the row.
    const found = await client.query<VersionRow>(READ_VERSIONS).catch(() => null);
    if (found !== null) memory.learn({ rows: found.rows, heard, validUntil: Infinity });
  }
  async function start(): Promise<void> {
    started = true;
    await client.listen(VERSIONS_CHANNEL, (collection) => memory.forget(collection));
    await read();
  }
  return {
    get(collection) {
      if (!started) start().catch(() => (started = false));
      return memory.get(collection);
    },
  };
}
