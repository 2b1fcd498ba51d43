/** GET /metrics: metrics for the operator in the Prometheus format. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { pathOf } from '#server/http/address.ts';
import { sameText, sha256 } from '#server/lib/hash.ts';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The service worker. Only browsers that lack its current version get a 200. */
const WORKER = '/sw.js';

/** Mounts GET /metrics and counts requests. Does nothing where the configuration has no token. */
export function serveMetrics(input: { app: FastifyInstance; config: Config; database: Database }): void {
  const { app, config, database } = input;
  if (config.metricsToken === null) return;
  const expected = sha256(`Bearer ${config.metricsToken}`);
  const register = new Registry();
  collectDefaultMetrics({ register });
  countRequests({ app, register });
  observePool({ register, database });
  const readDatabase = databaseGauges({ register, db: database.db });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // The same answer as for an address that does not exist.
    if (!sameText(sha256(request.headers.authorization ?? ''), expected)) throw new AppError('not_found');
    await readDatabase();
    void reply.header('Cache-Control', 'no-store').type(register.contentType);
    return register.metrics();
  });
}

/** Counts requests by the call's name and not by the address, so that visitors cannot create new time series. */
function countRequests({ app, register }: { app: FastifyInstance; register: Registry }): void {
  const durations = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [register],
  });
  const bytes = new Counter({
    name: 'portal_reply_bytes_total',
    help: 'Bytes of replies with a known length, by call, the downloads of public lists included',
    labelNames: ['call'],
    registers: [register],
  });
  const workers = new Counter({
    name: 'portal_worker_downloads_total',
    help: 'Browsers that fetched a new service worker',
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request);
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    bytes.inc({ call }, lengthOf(reply));
    if (reply.statusCode === 200 && pathOf(request.url) === WORKER) workers.inc();
    done();
  });
}

/** The contract's name of a call; `portal` for pages and files. */
function callOf({ routeOptions, url }: FastifyRequest): string {
  const { call } = routeOptions.config;
  if (call !== undefined) return call;
  return /^\/api(?:[/?]|$)/.test(url) ? 'unknown' : 'portal';
}

const lengthOf = (reply: FastifyReply): number => Number(reply.getHeader('content-length') ?? 0) || 0;

/** Connections to PostgreSQL. The embedded database has one. */
function observePool({ register, database }: { register: Registry; database: Database }): void {
  const { pool } = database;
  if (pool === undefined) return;
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  register.registerMetric(connections);
}

/** Gauges of waiting rows and of table sizes. The returned function updates them; while the database is away, they keep their last values. */
function databaseGauges({ register, db }: { register: Registry; db: Db }): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge('portal_database_up', '1 while the database answers');
  const waiting = gauge('portal_outbox_rows', 'Rows that wait, by outbox', ['outbox']);
  const age = gauge('portal_outbox_oldest_seconds', 'Age of the oldest row that waits, by outbox', [
    'outbox',
  ]);
  const failed = gauge('portal_deliveries_failed', 'Deliveries that the game refused');
  const sizes = gauge('portal_table_bytes', 'Size of a table with its indexes', ['table']);
  return async () => {
    try {
      const read = await readFigures(db);
      for (const { outbox, rows, oldest } of read.outboxes) {
        waiting.set({ outbox }, Number(rows));
        age.set({ outbox }, Number(oldest ?? 0));
      }
      failed.set(Number(read.failed));
      for (const { name, bytes } of read.tables) sizes.set({ table: name }, Number(bytes));
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

type Outbox = { outbox: string; rows: number | string; oldest: number | string | null };
type TableSize = { name: string; bytes: number | string };

async function readFigures(db: Db) {
  const { rows: outboxes } = await db.execute<Outbox>(sql`
    select 'deliveries' as outbox, count(*) as rows, extract(epoch from now() - min(created_at)) as oldest
      from deliveries where status = 'pending'
    union all
    select 'mails', count(*), extract(epoch from now() - min(created_at)) from mails
    union all
    select 'game', count(*), extract(epoch from now() - min(created_at)) from game_changes where refused is null`);
  const { rows: failed } = await db.execute<{ rows: number | string }>(
    sql`select count(*) as rows from deliveries where status = 'failed'`,
  );
  const { rows: tables } = await db.execute<TableSize>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return { outboxes, failed: failed[0]?.rows ?? 0, tables };
}
