import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { readMapping } from '#server/operator/game/mapping.ts';
import { startTestApp } from '#support/app.ts';
import { copyEmptyDatabase, createTestDatabase, postgresUrls, type TestDatabase } from '#support/database.ts';
import { testTerminal } from '#support/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pull-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The views, the mapping and the trigger from the guide. */
const guide = readFileSync('docs/joining.md', 'utf8').split('## Worked example: rAthena')[1] ?? '';
const [views = '', trigger = ''] = [...guide.matchAll(/```sql\n([^]*?)```/g)].map(([, text = '']) => text);
const mapping = join(folder, 'mapping.json');
writeFileSync(mapping, /```json\n([^]*?)```/.exec(guide)?.[1] ?? '');

/** The columns of rAthena's tables that the views read, as its sql-files/main.sql names them, in PostgreSQL's types. */
const RATHENA = `
  create schema ragnarok;
  create table ragnarok.login (account_id bigint primary key, userid varchar(23) not null, user_pass varchar(32) not null,
    sex char(1) not null default 'M', email varchar(39) not null default '');
  create table ragnarok."char" (char_id bigint primary key, account_id bigint not null, name varchar(30) not null unique,
    class integer not null default 0, base_level integer not null default 1, guild_id bigint not null default 0,
    fame bigint not null default 0, delete_date bigint not null default 0);
  create table ragnarok.guild (guild_id bigint primary key, name varchar(24) not null);
  create table ragnarok.acc_reg_num (account_id bigint, key varchar(32), index bigint, value bigint,
    primary key (account_id, key, index));
  insert into ragnarok.login values
    (1, 's1', 'p1', 'S', 'athena@athena.com'),
    (2000000, 'Lyra', 'plain-password', 'F', 'lyra@jogo.example'),
    (2000001, 'Dargan', '${createHash('md5').update('segredo').digest('hex')}', 'M', 'a@a.com'),
    (2000002, 'Segunda', 'outra', 'F', 'LYRA@jogo.example'),
    (2000003, 'nome  duplo', 'x', 'M', '');
  insert into ragnarok.acc_reg_num values (2000000, '#CASHPOINTS', 0, 1500), (2000001, '#OTHER', 0, 9);
  insert into ragnarok.guild values (7, 'Lobos');
  insert into ragnarok."char" values
    (150000, 2000000, 'Bruma', 4, 99, 7, 12, 0),
    (150001, 2000001, 'Faísca', 6, 5, 0, 0, 0),
    (150002, 2000003, 'Sem Conta', 1, 1, 0, 0, 0),
    (150003, 2000001, 'Apagada', 1, 1, 0, 0, 1700000000);
  ${views}`;

const FIRST = [
  'Importação concluída: guildas, 1 novos, 0 alterados, 0 iguais.',
  'Importação concluída: contas, 3 novos, 0 alterados, 0 iguais, 1 deixados de fora.',
  'Importação concluída: personagens, 2 novos, 0 alterados, 0 iguais, 1 deixados de fora.',
];

describe.each(postgresUrls)('the pull command reads a game of rAthena', (server) => {
  let portal: TestDatabase;
  let game: TestDatabase;
  beforeAll(async () => {
    [portal, game] = await Promise.all([
      createTestDatabase({ server }),
      createTestDatabase({ server, blank: true }),
    ]);
    for (const { url } of [portal, game]) await execute(url, RATHENA);
  });
  afterAll(async () => {
    await portal.drop();
    await game.drop();
  });

  async function execute(url: string, statements: string) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  }
  async function pull(environment: Record<string, string>, ...more: string[]) {
    const terminal = testTerminal();
    const args = ['pull', mapping, ...more];
    const code = await runCommand({ args, environment, now: new Date(), terminal });
    return { code, printed: terminal.printed, noted: terminal.noted };
  }
  async function within<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  it('from another schema of its own database, repeatedly with all changes', async () => {
    const environment = { DATABASE_URL: portal.url };
    const dry = await pull(environment, '--dry-run');
    expect(dry.printed[2]).toBe(
      'Ensaio: personagens seriam 2 novos, 0 alterados, 0 iguais, 1 deixados de fora; nada foi gravado.',
    );
    const first = await pull(environment);
    expect([first.code, first.printed]).toEqual([0, FIRST]);
    expect(first.noted.filter((line) => line.startsWith('número'))).toEqual([
      'número 2000003: username "nome  duplo" não serve para a inscrição no portal',
      'número 150002: a conta 2000003 não existe no portal',
    ]);
    const reconciled = testTerminal();
    expect(
      await runCommand({ args: ['reconcile'], environment, now: new Date(), terminal: reconciled }),
    ).toBe(0);

    await within(await connectDatabase({ url: portal.url }), async (database) => {
      const app = await startTestApp({ database });
      const { db } = database;
      expect(await db.select().from(accounts).orderBy(asc(accounts.id))).toMatchObject([
        { id: 2_000_000, username: 'Lyra', mail: 'lyra@jogo.example', cash_site: 1500 },
        { id: 2_000_001, username: 'Dargan', mail: '', cash_site: 0 },
        { id: 2_000_002, username: 'Segunda', mail: '' },
      ]);
      expect(await db.select().from(ledger)).toMatchObject([{ accountId: 2_000_000, amount: 1500 }]);
      expect(await db.select().from(guilds)).toEqual([{ id: 7, guild_name: 'Lobos' }]);
      const login = async (username: string, password: string) =>
        (await app.visitor().login({ username, password })).statusCode;
      expect(await login('lyra', 'plain-password')).toBe(200);
      expect(await login('dargan', 'segredo')).toBe(200);
      expect(await login('s1', 'p1')).toBe(401);

      expect((await pull(environment)).printed).toEqual([
        'Importação concluída: guildas, 0 novos, 0 alterados, 1 iguais.',
        'Importação concluída: contas, 0 novos, 0 alterados, 3 iguais, 1 deixados de fora.',
        'Importação concluída: personagens, 0 novos, 0 alterados, 2 iguais, 1 deixados de fora.',
      ]);
      await execute(
        portal.url,
        `update ragnarok.login set email = 'dargan@jogo.example' where account_id = 2000001;
        update ragnarok.acc_reg_num set value = 99999;
        update ragnarok."char" set base_level = 6, guild_id = 7 where char_id = 150001;
        update ragnarok.login set userid = 'um nome' where account_id = 2000003`,
      );
      expect((await pull(environment)).printed).toEqual([
        'Importação concluída: guildas, 0 novos, 0 alterados, 1 iguais.',
        'Importação concluída: contas, 1 novos, 1 alterados, 2 iguais.',
        'Importação concluída: personagens, 1 novos, 1 alterados, 1 iguais.',
      ]);
      expect(await login('lyra', 'plain-password')).toBe(200);
      const balances = await db.select().from(accounts).orderBy(asc(accounts.id));
      expect(balances.map(({ cash_site }) => cash_site)).toEqual([1500, 0, 0, 0]);
      expect(balances[1]).toMatchObject({ mail: 'dargan@jogo.example', mailConfirmedAt: null });

      await execute(portal.url, trigger);
      await execute(
        portal.url,
        `update ragnarok."char" set base_level = 100 where char_id = 150000;
        delete from ragnarok."char" where char_id = 150001`,
      );
      expect(await db.select().from(characters).orderBy(asc(characters.id))).toMatchObject([
        { id: 150_000, name: 'Bruma', level: 100, classinfo: 6, honor: 12, guildId: 7 },
        { id: 150_002, name: 'Sem Conta' },
      ]);
      await app.close();
    });
  });

  it('from another server, for a portal with the embedded database', async () => {
    const DATA_DIR = join(folder, 'data');
    await copyEmptyDatabase({ dataDir: DATA_DIR });
    const environment = { DATA_DIR, GAME_DATABASE_URL: game.url };
    expect((await pull(environment)).printed).toEqual(FIRST);
    expect((await pull(environment)).printed[1]).toContain('contas, 0 novos, 0 alterados, 3 iguais');
  });

  it('or from a file of which only the valid lines are imported', async () => {
    const DATA_DIR = join(folder, 'data-3');
    await copyEmptyDatabase({ dataDir: DATA_DIR });
    const file = join(folder, 'contas.tsv');
    writeFileSync(
      file,
      ['id username mail password_hash cash_site', '1 ana \\N \\N 5', 'x bia \\N \\N 5']
        .join('\n')
        .replaceAll(' ', '\t'),
    );
    const run = async (...more: string[]) => {
      const terminal = testTerminal();
      const args = ['import', 'accounts', file, ...more];
      const code = await runCommand({ args, environment: { DATA_DIR }, now: new Date(), terminal });
      return [code, terminal.printed[0] ?? terminal.noted.at(-1)];
    };
    expect(await run()).toEqual([1, `${file} tem um erro: nada foi importado.`]);
    expect(await run('--skip-invalid')).toEqual([
      0,
      'Importação concluída: contas, 1 novos, 0 alterados, 0 iguais, 1 deixados de fora.',
    ]);
  });

  it('and prints a message about what it cannot read', async () => {
    const DATA_DIR = join(folder, 'data-2');
    await copyEmptyDatabase({ dataDir: DATA_DIR });
    const failure = async (url: string) => {
      const { code, noted } = await pull({ DATA_DIR, GAME_DATABASE_URL: url });
      return [code, noted.at(-1)];
    };
    expect(await failure('postgres://x@127.0.0.1:1/x')).toEqual([
      1,
      'Não deu certo: o banco do jogo não pôde ser lido (ECONNREFUSED).',
    ]);
    await execute(game.url, 'alter table ragnarok.guild rename to guildx; drop view ragnarok.portal_guilds');
    expect(await failure(game.url)).toEqual([
      1,
      'ragnarok.portal_guilds: a tabela ou view não existe no banco do jogo.',
    ]);
    await execute(game.url, 'create view ragnarok.portal_guilds as select guild_id from ragnarok.guildx');
    expect(await failure(game.url)).toEqual([
      1,
      'ragnarok.portal_guilds: uma das colunas não existe no banco do jogo.',
    ]);
  });
});

describe('a mapping of tables', () => {
  const file = join(folder, 'broken.json');
  const sentence = async (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readMapping(file).then(
      () => 'it passed',
      (error: unknown) => (error as Error).message.replace(file, 'X'),
    );
  };
  const columns = { id: 'guild_id', guild_name: 'name' };

  it('from the guide is read in the order in which its lists depend on each other', async () => {
    const read = await readMapping(mapping);
    expect(read.map(({ kind, from }) => `${kind} ${from.join('.')}`)).toEqual([
      'guilds ragnarok.portal_guilds',
      'accounts ragnarok.portal_accounts',
      'characters ragnarok.portal_characters',
    ]);
  });

  it.each([
    ['{', 'O arquivo X não é JSON válido.'],
    ['7', 'X: deve ser um objeto.'],
    [{ guilds: 7 }, 'X, guilds: deve ser um objeto.'],
    [{}, 'X não diz nenhuma lista.'],
    [{ items: { from: 'a', columns } }, 'X, items: as listas são guilds, accounts, characters.'],
    [{ guilds: { columns } }, 'X, guilds.from: falta.'],
    [
      { guilds: { from: 'a.b.c', columns } },
      'X, guilds.from: deve ser o nome de uma tabela ou view, como "jogo.contas".',
    ],
    [{ guilds: { from: 'a' } }, 'X, guilds.columns: falta.'],
    [{ guilds: { from: 'a', columns: { id: 7 } } }, 'X, guilds.columns.id: deve ser um nome.'],
    [{ guilds: { from: 'a', columns, where: '1=1' } }, 'X, guilds.where: não se conhece.'],
    [{ guilds: { from: 'a', columns: { id: 'x' } } }, 'X, guilds.columns: falta guild_name.'],
    [
      { guilds: { from: 'a', columns: { ...columns, leader: 'x' } } },
      'X, guilds.columns: não se conhece leader.',
    ],
  ])('is refused when it is broken, with a message that names the place: %j', async (content, expected) => {
    expect(await sentence(content)).toBe(expected);
  });

  it('is refused without a PostgreSQL to read from', async () => {
    const terminal = testTerminal();
    const environment = { DATA_DIR: join(folder, 'none') };
    expect(await runCommand({ args: ['pull', mapping], environment, now: new Date(), terminal })).toBe(1);
    expect(terminal.noted.at(-1)).toContain('defina GAME_DATABASE_URL');
  });
});
