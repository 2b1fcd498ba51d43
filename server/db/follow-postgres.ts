import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import {
  READ_VERSIONS,
  VERSIONS_CHANNEL,
  VersionCache,
  type KnownVersions,
  type VersionRow,
} from './known-versions.ts';

/**
 * How long cached versions stay valid without a heartbeat of the LISTEN connection, and how long a writer waits for processes that do not
 * answer. A process whose connection is lost therefore serves old lists for this time at most.
 */
const LEASE_MS = 2500;
const HEARTBEAT_MS = 1000;
const RECONNECT_MS = 500;
/** Payload of a writer's notification: nothing has changed, but all processes must read the versions again. */
const READ_AGAIN = '';
/** Key of the advisory locks of processes that use their cache. Any number, but the same in every process. */
const CACHE_LOCK_KEY = 1_986_359_923;
/** Names a process and the round of its lock. */
const HOLDER_COLUMN_SQL = `pid || ':' || objid as holder`;
const FROM_CACHE_LOCKS_SQL = `from pg_locks
  where locktype = 'advisory' and classid = ${CACHE_LOCK_KEY} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`;

export interface FollowedVersions extends KnownVersions {
  /** Number of notifications. When it changes during a transaction, this transaction or another one has raised a version. */
  readonly notifications: () => number;
  /** Call it for each notification that a connection of the pool receives. */
  readonly onNotification: (payload: string) => void;
  /** Resolves when no process uses a cache that is older than the call. Never throws. */
  readonly waitForOldCaches: (pool: Pool) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Caches the versions of a PostgreSQL with one LISTEN connection, from the first call on. A process holds an advisory lock while it uses its
 * cache, and takes a new lock for every reading. After its commit a writer lists the held locks, notifies all processes to read again, and
 * waits until these locks are released (docs/decisions/0005-versions-and-small-syncs.md).
 */
export function followPostgres(url: string): FollowedVersions {
  const cache = new VersionCache({ onInvalidate: () => connection?.read() });
  let connection: Connection | null = null;
  let loop: Promise<void> | null = null;
  const ending = new AbortController();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      connection = new Connection({ url, cache });
      await connection.serve(ending.signal).catch(() => undefined);
      connection = null;
      await pause(RECONNECT_MS, null, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }
  return {
    get(collection) {
      loop ??= run();
      return cache.get(collection);
    },
    notifications: () => cache.notifications,
    onNotification: (payload) => void (payload !== READ_AGAIN && cache.invalidate(payload)),
    waitForOldCaches,
    async close() {
      ending.abort();
      await loop;
    },
  };
}

/** One LISTEN connection, used once. */
class Connection {
  readonly #client: Client;
  readonly #cache: VersionCache;
  /** Rejects when the connection is lost or a reading fails. The end of the connection releases its locks. */
  readonly #lost: Promise<never>;
  #rejectLost: (reason: unknown) => void = () => undefined;
  #listening = false;
  #round = 0;
  #reading = false;
  #isRequested = false;

  constructor({ url, cache }: { url: string; cache: VersionCache }) {
    this.#cache = cache;
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: LEASE_MS,
      query_timeout: LEASE_MS,
      keepAlive: true,
    });
    this.#lost = new Promise((_, reject) => (this.#rejectLost = reject));
    this.#lost.catch(() => undefined);
    this.#client.on('error', (error) => this.#rejectLost(error));
    this.#client.on('end', () => this.#rejectLost(new Error('The LISTEN connection ended')));
    this.#client.on('notification', ({ payload = READ_AGAIN }) => {
      if (payload === READ_AGAIN) this.read();
      else cache.invalidate(payload);
    });
  }

  /** Connects and follows the versions until `signal` aborts. Throws when the connection is lost. */
  async serve(signal: AbortSignal): Promise<void> {
    try {
      await this.#client.connect();
      await this.#client.query(`listen ${VERSIONS_CHANNEL}`);
      this.#listening = true;
      while (!signal.aborted) {
        this.read();
        const nextHeartbeat = pause(HEARTBEAT_MS, null, { signal, ref: false }).catch(() => undefined);
        await Promise.race([nextHeartbeat, this.#lost]);
      }
    } finally {
      this.#listening = false;
      this.#cache.clear();
      // A half-open connection never ends by itself.
      await Promise.race([
        this.#client.end().catch(() => undefined),
        pause(RECONNECT_MS, null, { ref: false }),
      ]);
    }
  }

  /** Reads the versions. A call during a reading starts another one, because the first may have been too early. */
  read(): void {
    this.#isRequested = true;
    // Without LISTEN, changes after the reading would be missed.
    if (!this.#listening || this.#reading) return;
    this.#reading = true;
    void this.#readAll()
      .catch(this.#rejectLost)
      .finally(() => (this.#reading = false));
  }

  async #readAll(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      await this.#readOnce();
    }
  }

  /** Takes the new lock before reading, and releases the old one after the cache has been replaced. */
  async #readOnce(): Promise<void> {
    const previousRound = this.#round;
    this.#round = (previousRound % 1_000_000_000) + 1;
    const validUntil = performance.now() + LEASE_MS;
    await this.#client.query(`select pg_advisory_lock_shared(${CACHE_LOCK_KEY}, ${this.#round})`);
    const { notifications } = this.#cache;
    const { rows } = await this.#client.query<VersionRow>(READ_VERSIONS);
    this.#cache.store({ rows, notifications, validUntil });
    if (previousRound > 0)
      await this.#client.query(`select pg_advisory_unlock_shared(${CACHE_LOCK_KEY}, ${previousRound})`);
  }
}

/** Waits for the processes that held a lock at the commit: their versions may be older until they release it or their lease ends. */
async function waitForOldCaches(pool: Pool): Promise<void> {
  const deadline = performance.now() + LEASE_MS;
  const remainingMs = () => Math.max(0, deadline - performance.now());
  const holders = async (select: string) => {
    const { rows } = await pool.query<{ holder: string }>(`${select} ${FROM_CACHE_LOCKS_SQL}`);
    return rows.map(({ holder }) => holder);
  };
  try {
    const waitedFor = new Set(
      await holders(`select ${HOLDER_COLUMN_SQL}, pg_notify('${VERSIONS_CHANNEL}', '${READ_AGAIN}')`),
    );
    for (let delayMs = 1; waitedFor.size > 0 && remainingMs() > 0; delayMs = Math.min(delayMs * 2, 50)) {
      await pause(Math.min(delayMs, remainingMs()));
      const currentHolders = new Set(await holders(`select ${HOLDER_COLUMN_SQL}`));
      for (const holder of waitedFor) if (!currentHolders.has(holder)) waitedFor.delete(holder);
    }
  } catch {
    // The commit is done and must be acknowledged. Without an answer, wait until all leases have ended.
    await pause(remainingMs());
  }
}
