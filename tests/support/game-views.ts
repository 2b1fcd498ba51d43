/** A game of nobody's, with the views and routines of docs/games, in MariaDB or PostgreSQL. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { createTestDatabase } from './database.ts';
import { execute as executeMysql, type StartedMariadb } from './mariadb.ts';

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

export interface ViewsGame {
  readonly url: string;
  /** Runs statements; returns the rows of the last, with numbers as numbers. */
  readonly execute: (statements: string) => Promise<Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
}

const TABLES = (serial: string, flag: string) => `
  create table clans (id int primary key, name varchar(60) not null);
  create table users (id ${serial} primary key, login varchar(32) not null unique, email varchar(255) not null default '',
    pass varchar(255) not null, banned_until bigint, ban_reason varchar(255) not null default '');
  create table heroes (id int primary key, user_id int not null, name varchar(60) not null, level int not null default 1,
    class varchar(60) not null default '', clan_id int not null default 0, kills int not null default 0, online ${flag});
  create table mailbox (id char(36) primary key, user_id int not null, hero_id int, item int not null, amount int not null);`;
const PLAYERS = `
  insert into clans values (7, 'Lobos');
  insert into users (login, email, pass) values ('dargan', 'dargan@jogo.example', '${sha1('segredo')}'), ('nome  duplo', '', '${sha1('x')}');
  insert into heroes (id, user_id, name, level, class, clan_id, kills) values (1, 1, 'Bruma', 60, 'Piloto', 7, 12), (2, 2, 'Sem Conta', 1, 'Piloto', 0, 0)`;

const fileOf = (engine: 'mysql' | 'postgres') => readFileSync(`docs/games/views.${engine}.sql`, 'utf8');

export async function mysqlViewsGame(mariadb: StartedMariadb): Promise<ViewsGame> {
  const { url } = await mariadb.createDatabase();
  const execute = (statements: string) => executeMysql(url, statements);
  await execute(TABLES('int auto_increment', 'tinyint not null default 0') + PLAYERS);
  // The client's own command, by which a routine may contain semicolons.
  await execute(
    fileOf('mysql')
      .replaceAll(/^delimiter .*$/gm, '')
      .replaceAll('end //', 'end;'),
  );
  return { url, execute, drop: () => Promise.resolve() };
}

export async function postgresViewsGame(server: string): Promise<ViewsGame> {
  const created = await createTestDatabase({ server, blank: true });
  const execute = async (statements: string) => {
    const client = new Client({ connectionString: created.url });
    await client.connect();
    try {
      const results: unknown = await client.query(statements);
      const last = (Array.isArray(results) ? results.at(-1) : results) as { rows: Record<string, unknown>[] };
      return last.rows;
    } finally {
      await client.end();
    }
  };
  await execute(`${TABLES('serial', 'boolean not null default false')}${PLAYERS};${fileOf('postgres')}`);
  return { url: created.url, execute, drop: () => created.drop() };
}
