import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { characters } from '#server/modules/characters/characters.table.ts';
import { joinGame } from '#support/game.ts';
import { execute, startMariadb } from '#support/mariadb.ts';

/** The tables of Canary and The Forgotten Server that the module uses, with the columns and types of their schema.sql. */
const SCHEMA = `
create table accounts (id int(11) unsigned not null auto_increment primary key, name varchar(32) not null,
  password text not null, email varchar(255) not null default '', premdays int(11) not null default 0,
  type tinyint(1) unsigned not null default 1, creation int(11) unsigned not null default 0, unique key (name)) engine=InnoDB;
create table players (id int(11) not null auto_increment primary key, name varchar(255) not null, group_id int(11) not null default 1,
  account_id int(11) unsigned not null default 0, level int(11) not null default 1, vocation int(11) not null default 0,
  onlinetime int(11) not null default 0, deletion bigint(15) not null default 0, unique key (name)) engine=InnoDB;
create table account_bans (account_id int(11) unsigned not null primary key, reason varchar(255) not null,
  banned_at bigint(20) not null, expires_at bigint(20) not null, banned_by int(11) not null,
  foreign key (account_id) references accounts (id), foreign key (banned_by) references players (id)) engine=InnoDB;
create table players_online (player_id int(11) not null primary key) engine=memory;
create table guilds (id int(11) not null auto_increment primary key, name varchar(255) not null) engine=InnoDB;
create table guild_membership (player_id int(11) not null primary key, guild_id int(11) not null) engine=InnoDB;`;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

it('an account of the portal is one of Canary, and players of Canary have theirs in the portal', async () => {
  const { url } = await mariadb.createDatabase();
  await execute(
    url,
    `${SCHEMA}
     insert into accounts (id, name, password) values (1, 'god', '${sha1('god')}'), (2, 'dargan', '${sha1('segredo')}');
     insert into players (id, name, account_id, level, vocation) values (1, 'Account Manager', 1, 1, 0), (2, 'Bruma', 2, 120, 5);
     insert into account_bans values (2, 'Uso de bot', 0, 4102444800, 1)`,
  );
  const joined = await joinGame({ game: 'canary', url });
  const { app, round } = joined;
  expect((await joined.opened.game.check()).filter((finding) => 'problem' in finding)).toEqual([]);
  const { id: own } = await app.player({ username: 'daqui1' });
  await round();
  expect(own).toBeLessThan(10);
  expect(await joined.stored('dargan')).toMatchObject({
    gameId: 2,
    suspensionReason: 'Uso de bot',
    suspendedUntil: new Date('2100-01-01T00:00:00.000Z'),
  });
  await execute(url, 'delete from account_bans');
  await round();
  expect([await joined.signIn('dargan', 'segredo'), await joined.signIn('god', 'god')]).toEqual([200, 200]);
  const body = { username: 'lyra', mail: 'lyra@x.example', password: 'segredo123' };
  await app.visitor().call('register', { body });
  await round();
  expect(await execute(url, "select id, password, email from accounts where name = 'lyra'")).toEqual([
    { id: 4, password: sha1('segredo123'), email: 'lyra@x.example' },
  ]);
  const dargan = (await joined.stored('dargan'))?.id;
  const people = await joined.database.db.select().from(characters);
  expect(people.find(({ name }) => name === 'Bruma')).toMatchObject({
    accountId: dargan,
    className: 'Mestre Feiticeiro',
    level: 120,
    killpoint: 120,
  });
  const admin = await app.admin();
  await admin.client.call('suspendPlayer', {
    params: { id: dargan ?? 0 },
    body: { reason: 'Trapaça', until: null },
  });
  await round();
  expect(await execute(url, 'select account_id, reason, expires_at, banned_by from account_bans')).toEqual([
    { account_id: 2, reason: 'Trapaça', expires_at: 0, banned_by: 1 },
  ]);
  await joined.close();
});
