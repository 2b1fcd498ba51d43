import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '#demo/world/seed.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { withDatabaseErrors } from '#server/db/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { copyEmptyDatabase, createTestDatabase } from '#support/database.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder } from '#support/lifetime.ts';

/** What names a database in the environment. */
type Place = { DATA_DIR: string; DATABASE_URL?: string };
const server = process.env.TEST_DATABASE_URL;
const now = new Date('2026-11-20T15:00:00.000Z');
const folder = temporaryFolder();
const clean: (() => Promise<void>)[] = [];
let made = 0;

/** A place without a database, or a PostgreSQL that was just created. */
async function newPlace(engine: 'embedded' | 'PostgreSQL'): Promise<Place> {
  made += 1;
  const DATA_DIR = join(folder, `data-${made}`);
  if (engine === 'embedded' || server === undefined) return { DATA_DIR };
  const created = await createTestDatabase({ server, blank: true });
  clean.push(() => created.drop());
  return { DATA_DIR, DATABASE_URL: created.url };
}

const open = ({ DATA_DIR, DATABASE_URL }: Place): Promise<Database> =>
  connectDatabase(DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { url: DATABASE_URL });

async function using<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs an operator's command on a place. Returns what it prints, or its sentence where it fails. */
async function run(place: Place & Record<string, string>, ...args: string[]): Promise<string> {
  const terminal = testTerminal();
  const code = await runCommand({ args, environment: place, now, terminal });
  return code === 0 ? terminal.printed.join('\n') : (terminal.noted.at(-1) ?? '');
}

/** A digest of every row of every table, and the position of each sequence. */
async function contentOf({ db }: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  const tables = await db.execute<{ table: string }>(
    sql`select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { table } of tables.rows) {
    const { rows } = await db.execute<{ json: string }>(
      sql`select to_jsonb(r)::text as json from ${sql.identifier(table)} as r`,
    );
    const lines = rows.map(({ json }) => json).sort();
    content[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  const { rows } = await db.execute<{ name: string; value: string }>(
    sql`select sequencename as name, last_value::text as value from pg_sequences order by 1`,
  );
  for (const { name, value } of rows) content[`sequence ${name}`] = value;
  return content;
}

/** The demonstration world and rows that are hard to back up: line ends, quotes, an account referred by a later one. Returns the last article's id. */
async function fill(database: Database): Promise<number> {
  await seedDemoData({ database, now, hashPassword: async (password) => `hash of ${password}` });
  await database.db.execute(sql`update accounts set referred_by = 3 where id = 1`);
  await database.db.execute(sql`update accounts set cash_site = 9007199254740991 where id = 2`);
  await database.db.insert(news).values({
    title: 'Quebra\u2028 "aspas" \\ \n\r\t é 🗡️',
    slug: 'dificil',
    summary: '{"a": [null]}',
    content: '\\N',
    published_at: now,
  });
  // The highest id has been used and must not be used again.
  const [gone] = await database.db
    .insert(news)
    .values({ title: 'x', slug: 'x', summary: 'x', content: 'x' })
    .returning({ id: news.id });
  await database.db.execute(sql`delete from news where id = ${gone?.id}`);
  return gone?.id ?? 0;
}

const engines = server === undefined ? (['embedded'] as const) : (['embedded', 'PostgreSQL'] as const);
interface Filled {
  readonly place: Place;
  readonly file: string;
  readonly said: string;
  readonly content: Record<string, string>;
  readonly lastArticle: number;
}
const filled = new Map<string, Filled>();

for (const engine of engines) {
  const place = await newPlace(engine);
  if (engine === 'embedded') await copyEmptyDatabase({ dataDir: place.DATA_DIR });
  const facts = await using(place, async (database) => {
    await database.migrate();
    const lastArticle = await fill(database);
    return { lastArticle, content: await contentOf(database) };
  });
  const file = join(folder, `${engine}.backup`);
  filled.set(engine, { place, file, ...facts, said: await run(place, 'backup', file) });
}
afterAll(async () => {
  for (const undo of clean) await undo();
});

/** Rows, versions and the next ids are as before, and constraints and triggers work. */
async function expectSame({ place, like }: { place: Place; like: Filled }): Promise<void> {
  await using(place, async (database) => {
    expect(await contentOf(database)).toEqual(like.content);
    const [added] = await database.db
      .insert(news)
      .values({ title: 'Nova', slug: 'nova', summary: 'x', content: 'x' })
      .returning({ id: news.id, version: news.version });
    expect(added?.id).toBe(like.lastArticle + 1);
    const versions = await database.db.execute<{ version: number }>(
      sql`select version::float8 as version from versions where collection = 'news'`,
    );
    expect(added?.version).toBe(Number(versions.rows[0]?.version));
    const orphan = database.db.insert(accounts).values({
      username: 'o',
      usernameKey: 'o',
      mail: 'o@o.o',
      mailKey: 'o@o.o',
      passwordHash: 'x',
      referral_code: 'o',
      referredBy: 999_999,
    });
    await expect(withDatabaseErrors(() => orphan)).rejects.toThrow(/23503/);
    const { rows: loose } = await database.db.execute(
      sql`select conname from pg_constraint where contype = 'f' and (condeferrable or not convalidated)`,
    );
    expect(loose).toEqual([]);
  });
}

describe.each(engines)('a backup of %s', (engine) => {
  it('restores the same rows, versions and constraints, and gives new rows new ids', async () => {
    const { file } = filled.get(engine)!;
    const place = await newPlace(engine);
    const variables = {
      SESSION_SECRET: 'x'.repeat(40),
      S3_BUCKET_URL: 'https://s3.example/pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const restored = await run({ ...place, ...variables }, 'restore', file);
    expect(restored).toMatch(`O backup ${file} foi restaurado.`);
    expect(restored).toContain(
      'as imagens (o bucket https://s3.example/pictures) nem o segredo das sessões e dos códigos de apps (SESSION_SECRET)',
    );
    await expectSame({ place, like: filled.get(engine)! });
  });

  it('is readable by its owner only, and names the pictures and the secret that it lacks', () => {
    const { said, place, file } = filled.get(engine)!;
    // Windows has no such file modes.
    expect(process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777).toBe(0o600);
    expect(said).toBe(
      `Backup em ${file}.\nUm backup não contém as imagens (a pasta ${join(place.DATA_DIR, 'pictures')}) nem o segredo das sessões e dos códigos de apps (o arquivo ${join(place.DATA_DIR, 'session-secret')}): copie-os à parte.`,
    );
  });

  it('is restored only where there is no database yet, which a refusal does not change', async () => {
    const { place, file, content } = filled.get(engine)!;
    expect(await run(place, 'restore', file)).toMatch(
      engine === 'embedded'
        ? `Já há um banco de dados em DATA_DIR=${place.DATA_DIR}: um backup só é restaurado em uma pasta sem banco.`
        : /^O banco de destino não está vazio \(há uma tabela \w+\): um backup só é restaurado em um banco recém-criado\.$/,
    );
    expect(await using(place, contentOf)).toEqual(content);
  });

  it('that is damaged, or another file, restores nothing', async () => {
    const whole = readFileSync(filled.get(engine)!.file);
    const flipped = Uint8Array.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 0xff;
    const path = join(folder, `damaged-${engine}`);
    for (const content of [whole.subarray(0, whole.length / 2), flipped]) {
      writeFileSync(path, content);
      const place = await newPlace(engine);
      expect(await run(place, 'restore', path)).toMatch(
        engine === 'embedded' ? `O backup ${path} não abre: está danificado` : /^O pg_restore falhou: ./,
      );
      const isThere =
        engine === 'embedded'
          ? existsSync(join(place.DATA_DIR, 'pg'))
          : Object.keys(await using(place, contentOf)).length > 0;
      expect(isThere).toBe(false);
    }
    for (const content of ['id,label\n1,Elmo\n', '']) {
      writeFileSync(path, content);
      expect(await run(await newPlace(engine), 'restore', path)).toMatch(
        `O arquivo ${path} não é um backup d`,
      );
    }
    writeFileSync(path, gzipSync('id,label\n1,Elmo\n'));
    expect(await run(await newPlace('embedded'), 'restore', path)).toMatch(`O backup ${path} não abre`);
    expect(await run(await newPlace(engine), 'restore', join(folder, 'absent'))).toContain('não existe.');
  });
});

it('a backup never replaces a file', async () => {
  // The engines' backups are written in the same way, and the last one opens fastest.
  const { place } = filled.get(engines.at(-1) ?? '')!;
  const taken = join(folder, 'taken');
  writeFileSync(taken, 'minhas notas');
  expect(await run(place, 'backup', taken)).toContain('já existe: escolha outro nome');
  expect(readFileSync(taken, 'utf8')).toBe('minhas notas');
  const killed = join(folder, 'killed');
  writeFileSync(`${killed}.unfinished`, 'half');
  expect(await run(place, 'backup', killed)).toBe(
    `O arquivo ${killed}.unfinished já existe: se nenhum outro backup está em andamento, um foi interrompido. Apague-o e tente de novo.`,
  );
  expect(await run(place, 'backup', join(folder, 'nada', 'x'))).toMatch('A pasta de');
});

describe.runIf(server !== undefined)('from the embedded database to PostgreSQL', () => {
  it('every row is copied, with versions, constraints and next ids, and only into an empty database', async () => {
    const like = filled.get('embedded')!;
    const place = { ...(await newPlace('PostgreSQL')), DATA_DIR: like.place.DATA_DIR };
    expect(await run(place, 'to-postgres')).toMatch(/^[\d.]+ linhas copiadas de DATA_DIR=/);
    expect(await using(like.place, contentOf)).toEqual(like.content);
    await expectSame({ place, like });
    const before = await using(place, contentOf);
    expect(await run(place, 'to-postgres')).toBe(
      'O PostgreSQL de destino não está vazio: há dados em accounts.',
    );
    expect(await using(place, contentOf)).toEqual(before);
  });

  it('needs a PostgreSQL, and its client programs for a backup', async () => {
    const { place } = filled.get('embedded')!;
    expect(await run(place, 'to-postgres')).toMatch('Defina DATABASE_URL');
    const path = process.env.PATH;
    process.env.PATH = folder;
    const said = await run(filled.get('PostgreSQL')!.place, 'backup', join(folder, 'no-tool'));
    process.env.PATH = path;
    expect(said).toMatch(/^Falta o pg_dump: instale/);
    expect(readdirSync(folder).filter((name) => name.startsWith('no-tool'))).toEqual([]);
  });
});
