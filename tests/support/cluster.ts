/** A PostgreSQL with a synchronous standby behind a PgBouncer, whose primary can be killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startPgBouncer, type StartedPgBouncer } from './pgbouncer.ts';
import { startStandby, type NoPostgres, type StartedPostgres } from './postgres.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';

export interface Cluster {
  readonly pooler: StartedPgBouncer;
  /** The primary's own address. */
  readonly primaryUrl: () => string;
  /** Ends the primary and all of its processes with SIGKILL. */
  readonly killPrimary: () => Promise<void>;
  /** What an operator does next: the standby becomes the primary, and PgBouncer connects to it. */
  readonly promote: () => Promise<void>;
  /** Makes a new standby in the place of the old primary. From then on commits wait for it again. */
  readonly rebuildStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Throws where this machine has no PostgreSQL or no PgBouncer. */
export async function startCluster(): Promise<Cluster> {
  let primary = startedOrThrow(await providePostgres({ durable: true }));
  let standby: StartedPostgres | null = null;
  const pooler = startedOrThrow(await startPgBouncer(primary.url));

  async function rebuildStandby(): Promise<void> {
    standby = startedOrThrow(await startStandby({ primary: primary.url, durable: true }));
    await execute({ url: primary.url, statements: waitForStandby('*') });
    while (!(await isSynchronous(primary.url))) await wait(20);
  }
  await rebuildStandby();
  return {
    pooler,
    primaryUrl: () => primary.url,
    killPrimary: () => primary.kill(),
    async promote() {
      if (standby === null) throw new Error('There is no standby.');
      // Otherwise its commits would wait for a standby that does not exist.
      const statements = [...waitForStandby(''), 'select pg_promote()'];
      await execute({ url: standby.url, statements });
      [primary, standby] = [standby, null];
      pooler.pointTo(primary.url);
    },
    rebuildStandby,
    async stop() {
      await pooler.stop();
      await standby?.stop();
      await primary.stop();
    },
  };
}

const waitForStandby = (names: string): string[] => [
  `alter system set synchronous_standby_names = '${names}'`,
  'select pg_reload_conf()',
];

function startedOrThrow<T extends object>(started: T | NoPostgres): T {
  if ('reason' in started) throw new Error(started.reason);
  return started;
}

async function execute({ url, statements }: { url: string; statements: string[] }): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Whether commits wait for a standby that is there. */
async function isSynchronous(url: string): Promise<boolean> {
  const statements = [`select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`];
  return (await execute({ url, statements })).length > 0;
}
