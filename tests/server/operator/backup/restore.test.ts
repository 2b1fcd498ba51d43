import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '#demo/world/seed.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { withDatabaseErrors } from '#server/db/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { backup } from '#server/operator/backup/backup.ts';
import { LineWriter, MAX_LINE_LENGTH } from '#server/operator/backup/format.ts';
import { checkBackup, refuseOtherSchema, restore } from '#server/operator/backup/restore.ts';
import { listTables } from '#server/operator/backup/schema.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { copyEmptyDatabase, createTestDatabase } from '#support/database.ts';

type Engine = 'embedded' | 'PostgreSQL';
const server = process.env.TEST_DATABASE_URL;
const quiet: Terminal = {
  print: () => undefined,
  note: () => undefined,
  ask: async () => '',
  interactive: false,
};
const now = new Date('2026-11-20T15:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const opened: Database[] = [];
let made = 0;

/** An empty database of an engine, as a first start creates it. */
async function open(engine: Engine): Promise<Database> {
  made += 1;
  if (engine === 'PostgreSQL') {
    const created = await createTestDatabase({ server: server ?? '' });
    const database = await created.connect();
    opened.push(database);
    return database;
  }
  const dataDir = join(folder, `data-${made}`);
  await copyEmptyDatabase({ dataDir });
  const database = await connectDatabase({ dataDir });
  opened.push(database);
  return database;
}

/** A digest of every row of every table, and the position of each sequence. */
async function contentOf({ db }: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { table } of await listTables(db)) {
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

const pairs: (readonly [Engine, Engine])[] =
  server === undefined
    ? [['embedded', 'embedded']]
    : [
        ['embedded', 'PostgreSQL'],
        ['PostgreSQL', 'embedded'],
      ];
interface Made {
  readonly file: string;
  readonly database: Database;
  readonly rows: number;
  readonly content: Record<string, string>;
  readonly lastArticle: number;
}
const files = new Map<Engine, Made>();

beforeAll(async () => {
  for (const engine of new Set(pairs.map(([from]) => from))) {
    const database = await open(engine);
    const lastArticle = await fill(database);
    const file = join(folder, `${engine}.backup`);
    const rows = await backup({ database, file, now, terminal: quiet });
    files.set(engine, { file, database, rows, lastArticle, content: await contentOf(database) });
  }
});
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const source = () => {
  const [first] = files.values();
  if (first === undefined) throw new Error('There is no backup.');
  return first;
};

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  it('has the same rows, versions and constraints, and gives new rows new ids', async () => {
    const { file, rows, content, lastArticle } = files.get(from)!;
    const target = await open(to);
    await refuseOtherSchema({ database: target, migrations: await checkBackup(file) });
    expect(await restore({ database: target, file, terminal: quiet })).toBe(rows);
    expect(await contentOf(target)).toEqual(content);

    const [added] = await target.db
      .insert(news)
      .values({ title: 'Nova', slug: 'nova', summary: 'x', content: 'x' })
      .returning({ id: news.id, version: news.version });
    expect(added?.id).toBe(lastArticle + 1);
    const versions = await target.db.execute<{ version: number }>(
      sql`select version::float8 as version from versions where collection = 'news'`,
    );
    expect(added?.version).toBe(Number(versions.rows[0]?.version));

    const orphan = target.db.insert(accounts).values({
      username: 'o',
      usernameKey: 'o',
      mail: 'o@o.o',
      mailKey: 'o@o.o',
      passwordHash: 'x',
      referral_code: 'o',
      referredBy: 999_999,
    });
    await expect(withDatabaseErrors(() => orphan)).rejects.toThrow(/23503/);
    const { rows: loose } = await target.db.execute(
      sql`select conname from pg_constraint where contype = 'f' and (condeferrable or not convalidated)`,
    );
    expect(loose).toEqual([]);
  });
});

describe('a backup', () => {
  it('is readable by its owner only, has its day in its name, and never replaces a file', async () => {
    const { file, database } = source();
    // Windows has no such file modes.
    expect(process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777).toBe(0o600);
    const [first] = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ format: 'portal-backup', createdAt: now.toISOString() });
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'minhas notas');
    await expect(backup({ database, file: taken, now, terminal: quiet })).rejects.toThrow('já existe');
    expect(readFileSync(taken, 'utf8')).toBe('minhas notas');
    const killed = join(folder, 'killed');
    writeFileSync(killed, '');
    await expect(backup({ database, file: killed, now, terminal: quiet })).rejects.toThrow(
      `O arquivo ${killed} já existe e está vazio: se nenhum outro backup está em andamento, um foi interrompido. Apague ${killed} e ${killed}.unfinished e tente de novo.`,
    );
    expect(statSync(killed).size).toBe(0);
    const nowhere = join(folder, 'nada', 'x');
    await expect(backup({ database, file: nowhere, now, terminal: quiet })).rejects.toThrow('A pasta de');
    expect(existsSync(`${taken}.unfinished`)).toBe(false);
  });

  it('can be restored only into an empty database, which a refusal does not change', async () => {
    const { file } = source();
    const target = await open(pairs[0]![1]);
    await target.db.insert(gameItems).values({ id: 1, label: 'Meu' });
    await expect(restore({ database: target, file, terminal: quiet })).rejects.toThrow(
      'O banco de destino não está vazio (há dados em game_items): um backup só é restaurado em um banco vazio.',
    );
    expect(await target.db.select({ label: gameItems.label }).from(gameItems)).toEqual([{ label: 'Meu' }]);
  });

  it('is refused when another version of the portal wrote it', async () => {
    const { database } = source();
    const migrations = [...(await checkBackup(source().file)), 'later'];
    await expect(refuseOtherSchema({ database, migrations })).rejects.toThrow('de outra versão do portal');
  });

  it('is not written with a row that could not be restored', () => {
    const writer = new LineWriter();
    writer.line({ table: 'news', columns: [] });
    expect(() => writer.row('x'.repeat(MAX_LINE_LENGTH))).toThrow(
      'A linha 2 do backup teria mais de 67108864 caracteres: há uma linha grande demais na tabela news.',
    );
  });

  it('is reported as damaged, whatever the damage', async () => {
    const { file } = source();
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const damaged = async (change: (path: string) => void) => {
      const path = join(folder, 'damaged');
      writeFileSync(path, whole);
      change(path);
      return checkBackup(path).then(
        () => 'passed',
        (error: unknown) => (error instanceof Error ? error.message.replace(path, 'X') : 'no error'),
      );
    };
    const write = (content: string | Uint8Array) => (path: string) => writeFileSync(path, content);
    const flipped = Uint8Array.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 0xff;
    const lines = text.split('\n');
    const endless = gzipSync(`${lines.slice(0, 2).join('\n')}\n ${' '.repeat(MAX_LINE_LENGTH)}`, {
      level: 1,
    });
    const faults = {
      cut: await damaged((path) => truncateSync(path, Math.floor(whole.length / 2))),
      flipped: await damaged(write(flipped)),
      changed: await damaged(
        write(
          gzipSync(
            text
              .replace('Créditos', 'creditos')
              .replace('Nova', 'nova')
              .replace('"a"', '"b"')
              .replace('dificil', 'facil'),
          ),
        ),
      ),
      'without its end': await damaged(write(gzipSync(lines.slice(0, -2).join('\n')))),
      'with a line less': await damaged(
        write(gzipSync([...lines.slice(0, 5), ...lines.slice(6)].join('\n'))),
      ),
      'with a line of 1.2 GB, or so it seems': await damaged(write(endless)),
      'another file': await damaged(write('id,label\n1,Elmo\n')),
      'another compressed file': await damaged(write(gzipSync('id,label\n1,Elmo\n'))),
      empty: await damaged(write('')),
      absent: await damaged((path) => rmSync(path)),
    };
    const sum = 'O backup X está danificado: o conteúdo não confere com a sua soma SHA-256.';
    const cut = 'O backup X está danificado: o final do arquivo está faltando.';
    expect({ ...faults, flipped: faults.flipped.slice(0, 26) }).toEqual({
      cut,
      flipped: 'O backup X está danificado',
      changed: sum,
      'without its end': cut,
      'with a line less': sum,
      'with a line of 1.2 GB, or so it seems':
        'O backup X está danificado: a linha 3 tem mais de 67108864 caracteres.',
      'another file': 'O arquivo X não é um backup do portal, ou está danificado desde o início.',
      'another compressed file': 'O arquivo X não é um backup do portal.',
      empty: cut,
      absent: 'O arquivo X não existe.',
    });
  });
});
