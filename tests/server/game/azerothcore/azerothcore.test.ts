import { afterAll, beforeAll, expect, it } from 'vitest';
import { asc } from 'drizzle-orm';
import { srp6Verifier } from '#server/lib/srp6.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { joinGame } from '#support/game.ts';
import { execute, startMariadb, type StartedMariadb } from '#support/mariadb.ts';

/** The tables of AzerothCore that the module uses, with the columns and types that its documents name. */
const AUTH = `
create table account (id int unsigned not null auto_increment primary key, username varchar(32) not null default '',
  salt binary(32) not null, verifier binary(32) not null, email varchar(255) not null default '',
  reg_mail varchar(255) not null default '', joindate timestamp not null default current_timestamp,
  online int unsigned not null default 0, expansion tinyint unsigned not null default 2, unique key idx_username (username)) engine=InnoDB;
create table account_banned (id int unsigned not null default 0, bandate int unsigned not null default 0,
  unbandate int unsigned not null default 0, bannedby varchar(50) not null, banreason varchar(255) not null,
  active tinyint unsigned not null default 1, primary key (id, bandate)) engine=InnoDB;`;
const CHARACTERS = (schema: string) => `
create database ${schema};
create table ${schema}.characters (guid int unsigned not null default 0 primary key, account int unsigned not null default 0,
  name varchar(12) not null, class tinyint unsigned not null default 0, level tinyint unsigned not null default 0,
  totalKills int unsigned not null default 0, totaltime int unsigned not null default 0, online tinyint unsigned not null default 0,
  deleteDate int unsigned default null) engine=InnoDB;
create table ${schema}.guild (guildid int unsigned not null default 0 primary key, name varchar(24) not null default '') engine=InnoDB;
create table ${schema}.guild_member (guildid int unsigned not null, guid int unsigned not null unique) engine=InnoDB;`;

let mariadb: StartedMariadb;
beforeAll(async () => {
  mariadb = await startMariadb();
});
afterAll(() => mariadb.stop());

async function newGame() {
  const { name, url } = await mariadb.createDatabase();
  await execute(url, AUTH + CHARACTERS(`${name}_c`));
  return { url: `${url}?characters=${name}_c`, plain: url, schema: `${name}_c` };
}

/** What the game's login does: computes the verifier of what was typed and compares it with the stored one. */
async function enter(input: { url: string; name: string; password: string }) {
  const { url, name, password } = input;
  const [row] = await execute(
    url,
    `select hex(salt) as salt, hex(verifier) as verifier, exists(select 1 from account_banned b where b.id = account.id
      and active = 1 and (unbandate > unix_timestamp() or unbandate = bandate)) as banned
      from account where username = upper('${name}')`,
  );
  const identity = Buffer.from(`${name}:${password}`.toUpperCase());
  const verifier = srp6Verifier({
    identity,
    salt: Buffer.from(typeof row?.salt === 'string' ? row.salt : '', 'hex'),
  });
  if (verifier.toString('hex').toUpperCase() !== row?.verifier) return 'refused';
  return Number(row.banned) === 1 ? 'banned' : 'in';
}

it('an account of the portal enters AzerothCore with its password, also after a change, and not while it is suspended', async () => {
  const { url, plain } = await newGame();
  const joined = await joinGame({ game: 'azerothcore', url });
  const { app, round } = joined;
  expect((await joined.opened.game.check()).filter((finding) => 'problem' in finding)).toEqual([]);
  const body = { username: 'Lyra', mail: 'lyra@x.example', password: 'Segredo123' };
  await app.visitor().call('register', { body });
  await round();
  await round();
  expect(await enter({ url: plain, name: 'Lyra', password: 'segredo123' })).toBe('in');
  expect(await joined.stored('lyra')).toMatchObject({ username: 'Lyra', gameId: 1 });
  const client = app.visitor();
  await client.login({ username: 'lyra', password: 'Segredo123' });
  await client.call('changePassword', {
    body: { currentPassword: 'Segredo123', newPassword: 'outra-senha' },
  });
  const admin = await app.admin();
  const id = (await joined.stored('lyra'))?.id ?? 0;
  await round();
  expect(await enter({ url: plain, name: 'Lyra', password: 'segredo123' })).toBe('refused');
  expect(await enter({ url: plain, name: 'Lyra', password: 'outra-senha' })).toBe('in');
  await admin.client.call('suspendPlayer', { params: { id }, body: { reason: 'Trapaça', until: null } });
  await round();
  await round();
  expect(await enter({ url: plain, name: 'Lyra', password: 'outra-senha' })).toBe('banned');
  await admin.client.call('liftSuspension', { params: { id } });
  await round();
  await round();
  expect(await enter({ url: plain, name: 'Lyra', password: 'outra-senha' })).toBe('in');
  await joined.close();
});

it('players of AzerothCore sign in to the portal with their passwords, and see bans, characters and guilds', async () => {
  const { url, plain, schema } = await newGame();
  // A pair of salt and verifier that was published for MyLogin and MyPassword (3.3.5).
  await execute(
    plain,
    `insert into account (id, username, salt, verifier, email) values
       (1, 'MYLOGIN', unhex('3B75CFAD1FB0A58674C2EB8B2158501152F246A3C5E0C358C1E24D5941DB7F70'),
        unhex('DE06638F6BA8794EBFE05445825EDACA30FEA76F4879775ED65FB1B6CE884B4C'), 'my@x.example'),
       (2, 'BANIDA', repeat('a', 32), repeat('b', 32), '');
     insert into account_banned values (2, 1000, 1000, 'GM', 'Uso de bot', 1), (1, 1000, 2000, 'GM', 'Antigo', 1);
     insert into ${schema}.guild values (3, 'Lobos');
     insert into ${schema}.characters (guid, account, name, class, level, totalKills, deleteDate) values
       (10, 1, 'Bruma', 6, 80, 7, null), (11, 0, 'Apagada', 1, 1, 0, 5);
     insert into ${schema}.guild_member values (3, 10)`,
  );
  const joined = await joinGame({ game: 'azerothcore', url });
  await joined.round();
  expect([await joined.signIn('mylogin', 'mypassword'), await joined.signIn('mylogin', 'errada')]).toEqual([
    200, 401,
  ]);
  expect(await joined.stored('banida')).toMatchObject({
    suspensionReason: 'Uso de bot',
    suspendedUntil: null,
  });
  expect(await joined.stored('mylogin')).toMatchObject({ suspendedAt: null, mail: 'my@x.example' });
  const people = await joined.database.db.select().from(characters).orderBy(asc(characters.id));
  expect(people).toMatchObject([
    { name: 'Bruma', className: 'Cavaleiro da Morte', level: 80, killpoint: 7, guildId: 3 },
  ]);
  await joined.close();
});
