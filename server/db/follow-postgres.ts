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
 * How long a process uses what it knows without a sign of life from its LISTEN connection, and how long a writer waits at most for
 * processes that do not answer. A lost connection, told or not, makes a list older than a commit by this much at most.
 */
const LEASE_MS = 2500;
/** How often the LISTEN connection is asked for that sign of life. */
const HEARTBEAT_MS = 1000;
const RECONNECT_MS = 500;
/** Payload of a notification that names no list: nothing changed since the one before, but a writer waits for another reading. */
const READ_AGAIN = '';
/** Key of the advisory locks that say who may answer from memory; any number, the same in every process. */
const HOLDERS = 1_986_359_923;
const HOLDER = `pid || ':' || objid as holder`;
const OF_THIS_DATABASE = `from pg_locks
  where locktype = 'advisory' and classid = ${HOLDERS} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`;

export interface FollowedVersions extends KnownVersions {
  /** Notifications so far: another number after a transaction says that it, or one beside it, raised a version. */
  readonly heard: () => number;
  /** What a connection of the pool heard; its own commit's notification comes before the commit's acknowledgement. */
  readonly hear: (payload: string) => void;
  /** Resolves when no process can answer from a memory older than now. Never throws. */
  readonly settled: (pool: Pool) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Knows the versions of a PostgreSQL by one LISTEN connection, which begins with the first question. While it may answer from
 * memory, a process holds an advisory lock, a new one for every reading: a writer notes the locks that are held after its commit,
 * asks all to read again, and acknowledges when those are gone (docs/decisions/0005-versions-and-small-syncs.md).
 */
export function followPostgres(url: string): FollowedVersions {
  const memory = new VersionCache({ onForget: () => connection?.read() });
  let connection: Connection | null = null;
  let loop: Promise<void> | null = null;
  const ending = new AbortController();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      connection = new Connection({ url, memory });
      await connection.serve(ending.signal).catch(() => undefined);
      connection = null;
      await pause(RECONNECT_MS, null, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }
  return {
    get(collection) {
      loop ??= run();
      return memory.get(collection);
    },
    heard: () => memory.heard,
    hear: (payload) => void (payload !== READ_AGAIN && memory.forget(payload)),
    settled,
    async close() {
      ending.abort();
      await loop;
    },
  };
}

/** One LISTEN connection from its opening to its end. */
class Connection {
  readonly #client: Client;
  readonly #memory: VersionCache;
  /** Rejects when the connection is lost, or a reading failed: only a new connection surely holds no old lock. */
  readonly #lost: Promise<never>;
  #lose: (reason: unknown) => void = () => undefined;
  #listening = false;
  #round = 0;
  #reading = false;
  #again = false;

  constructor({ url, memory }: { url: string; memory: VersionCache }) {
    this.#memory = memory;
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: LEASE_MS,
      query_timeout: LEASE_MS,
      keepAlive: true,
    });
    this.#lost = new Promise((_, reject) => (this.#lose = reject));
    this.#lost.catch(() => undefined);
    this.#client.on('error', (error) => this.#lose(error));
    this.#client.on('end', () => this.#lose(new Error('The LISTEN connection ended')));
    this.#client.on('notification', ({ payload = READ_AGAIN }) => {
      if (payload === READ_AGAIN) this.read();
      else memory.forget(payload);
    });
  }

  /** Connects and follows until the connection is lost, which throws, or `signal` ends it. */
  async serve(signal: AbortSignal): Promise<void> {
    try {
      await this.#client.connect();
      await this.#client.query(`listen ${VERSIONS_CHANNEL}`);
      this.#listening = true;
      while (!signal.aborted) {
        this.read();
        const rest = pause(HEARTBEAT_MS, null, { signal, ref: false }).catch(() => undefined);
        await Promise.race([rest, this.#lost]);
      }
    } finally {
      this.#listening = false;
      this.#memory.forgetAll();
      // A connection that is half open never says that it has ended.
      await Promise.race([
        this.#client.end().catch(() => undefined),
        pause(RECONNECT_MS, null, { ref: false }),
      ]);
    }
  }

  /** Reads the versions; told to meanwhile, once more, since what it is about may have come too late for the first. */
  read(): void {
    this.#again = true;
    // Before it listens it would miss what comes after the reading.
    if (!this.#listening || this.#reading) return;
    this.#reading = true;
    void this.#readAll()
      .catch(this.#lose)
      .finally(() => (this.#reading = false));
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#readOnce();
    }
  }

  /** The new lock before the reading, the old one until what was read has taken the place of what was known. */
  async #readOnce(): Promise<void> {
    const before = this.#round;
    this.#round = (before % 1_000_000_000) + 1;
    const validUntil = performance.now() + LEASE_MS;
    await this.#client.query(`select pg_advisory_lock_shared(${HOLDERS}, ${this.#round})`);
    const { heard } = this.#memory;
    const { rows } = await this.#client.query<VersionRow>(READ_VERSIONS);
    this.#memory.learn({ rows, heard, validUntil });
    if (before > 0) await this.#client.query(`select pg_advisory_unlock_shared(${HOLDERS}, ${before})`);
  }
}

/** Who held a lock when the commit was done may know older versions, until the lock is gone or the lease has run out. */
async function settled(pool: Pool): Promise<void> {
  const deadline = performance.now() + LEASE_MS;
  const left = () => Math.max(0, deadline - performance.now());
  const holders = async (select: string) => {
    const { rows } = await pool.query<{ holder: string }>(`${select} ${OF_THIS_DATABASE}`);
    return rows.map(({ holder }) => holder);
  };
  try {
    const early = new Set(
      await holders(`select ${HOLDER}, pg_notify('${VERSIONS_CHANNEL}', '${READ_AGAIN}')`),
    );
    for (let delayMs = 1; early.size > 0 && left() > 0; delayMs = Math.min(delayMs * 2, 50)) {
      await pause(Math.min(delayMs, left()));
      const now = new Set(await holders(`select ${HOLDER}`));
      for (const holder of early) if (!now.has(holder)) early.delete(holder);
    }
  } catch {
    // The commit is done and must be acknowledged; without an answer only the lease is certain.
    await pause(left());
  }
}
