import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openFolder } from '#server/db/embedded.ts';

export type { Database };

/** The PostgreSQL of TEST_DATABASE_URL, for `describe.each`; none when the tests run on the embedded engine. */
export const postgresUrls = [process.env.TEST_DATABASE_URL ?? []].flat();

/**
 * A migrated, empty database of the caller's own: on the PostgreSQL of TEST_DATABASE_URL, else PGlite in memory.
 * `close()` drops it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return (await createTestDatabase({ server })).connect();
  return connectDatabase({ snapshot: await emptySnapshot() });
}

/** Opens the PostgreSQL of an address, runs `work` and closes it. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

let snapshot: Blob | undefined;

/** A migrated, empty database for `openInMemory`. */
export async function emptySnapshot(): Promise<Blob> {
  snapshot ??= new Blob([readFileSync((await provideEmptyDatabase()).snapshot)]);
  return snapshot;
}

/**
 * Puts a migrated, empty database into a folder for the embedded engine: what a first start makes, without the cluster's template databases.
 * A first start takes nine seconds of computing and the copy a tenth of one, so only tests of the first start itself do without the copy.
 */
export async function copyEmptyDatabase({ dataDir }: { dataDir: string }): Promise<void> {
  cpSync((await provideEmptyDatabase()).dataDir, dataDir, { recursive: true });
}

/** The empty database as a folder and as a snapshot, made once for these migrations and then cached. */
export async function provideEmptyDatabase(): Promise<{ dataDir: string; snapshot: string }> {
  const folder = join('node_modules/.cache/portal-tests', fingerprint());
  const inside = (parent: string) => ({
    dataDir: join(parent, 'data'),
    snapshot: join(parent, 'snapshot.tar'),
  });
  if (existsSync(folder)) return inside(folder);
  const draft = `${folder}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const drafted = inside(draft);
  const fresh = await connectDatabase({ dataDir: drafted.dataDir });
  await fresh.migrate();
  await fresh.close();
  writeFileSync(drafted.snapshot, await dropTemplates(drafted.dataDir));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return inside(folder);
}

/** Two of a new cluster's three databases are never opened, and each test would copy their 600 files. */
async function dropTemplates(dataDir: string): Promise<Uint8Array> {
  const lean = await openFolder(dataDir);
  await lean.client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await lean.client.exec(`drop database ${name}`);
  const snapshot = await lean.client.dumpDataDir('none');
  await lean.close();
  return new Uint8Array(await snapshot.arrayBuffer());
}

/** Changes whenever the migrations or the engine do. */
function fingerprint(): string {
  const folder = 'server/db/migrations';
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

export interface TestDatabase {
  url: string;
  /** Closing the connection drops the database. */
  connect(): Promise<Database>;
  drop(): Promise<void>;
}

/** A database of its own on a PostgreSQL server: a copy of a migrated one, or empty with `blank`. */
export async function createTestDatabase({
  server,
  blank = false,
}: {
  server: string;
  blank?: boolean;
}): Promise<TestDatabase> {
  const name = `portal_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const template = blank ? 'template0' : await provideTemplate(server);
  await administer({ server, statement: `create database ${name} template ${template}` });
  const url = withName({ server, name });
  const drop = () => administer({ server, statement: `drop database if exists ${name} with (force)` });
  return {
    url,
    drop,
    async connect() {
      const database = await connectDatabase({ url });
      return {
        ...database,
        async close() {
          await database.close();
          await drop();
        },
      };
    },
  };
}

/**
 * A migrated, empty database for a process, named by its environment: on the PostgreSQL of TEST_DATABASE_URL, which a process opens a second
 * faster, else in the folder.
 */
export async function provideDatabase({ dataDir }: { dataDir: string }): Promise<{
  env: Record<string, string>;
  connect: () => Promise<Database>;
  drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) {
    await copyEmptyDatabase({ dataDir });
    return {
      env: { DATA_DIR: dataDir },
      connect: () => connectDatabase({ dataDir }),
      drop: () => Promise.resolve(),
    };
  }
  const created = await createTestDatabase({ server });
  const { url } = created;
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    connect: () => connectDatabase({ url }),
    drop: () => created.drop(),
  };
}

let template: Promise<string> | undefined;

function provideTemplate(server: string): Promise<string> {
  template ??= makeTemplate(server);
  return template;
}

/** One for all workers: the first makes it under another name and renames it when it is done. */
async function makeTemplate(server: string): Promise<string> {
  const name = `portal_test_template_${fingerprint()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4815162342)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    const database = await connectDatabase({ url: withName({ server, name: draft }) });
    await database.migrate();
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function administer({ server, statement }: { server: string; statement: string }): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withName({ server, name }: { server: string; name: string }): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
