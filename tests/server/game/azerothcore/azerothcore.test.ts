import { afterAll, expect, it } from 'vitest';
import { asc } from 'drizzle-orm';
import { srp6Verifier } from '#server/lib/srp6.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { joinGame } from '#support/game.ts';
import { execute, startMariadb } from '#support/mariadb.ts';
import { addItem } from '#support/rows.ts';
import { startStubServer } from '#support/stub-server.ts';

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
create table ${schema}.mail (id int unsigned not null auto_increment primary key, receiver int unsigned not null,
  subject longtext, body longtext) engine=InnoDB;
create table ${schema}.guild (guildid int unsigned not null default 0 primary key, name varchar(24) not null default '') engine=InnoDB;
create table ${schema}.guild_member (guildid int unsigned not null, guid int unsigned not null unique) engine=InnoDB;`;

const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

async function newGame(soap?: string) {
  const { name, url } = await mariadb.createDatabase();
  await execute(url, AUTH + CHARACTERS(`${name}_c`));
  const address = `${url}?characters=${name}_c${soap ? `&soap=${soap}` : ''}`;
  return { url: address, plain: url, schema: `${name}_c` };
}

/** What the world server does with a command: checks the account, and sends the mail or says why not. */
async function startWorld() {
  const server = await startStubServer();
  const given: string[] = [];
  let [answers, carriesOut] = [true, true];
  let mails: { url: string; schema: string } | null = null;
  const fault = (text: string) => ({
    status: 500,
    body: `<SOAP-ENV:Fault><faultstring>${text}</faultstring></SOAP-ENV:Fault>`,
  });
  server.on('POST /', async ({ headers, body }) => {
    if (headers.authorization !== `Basic ${Buffer.from('portal:p@ss').toString('base64')}`)
      return { status: 401 };
    if (!body.includes('xmlns:ns1="urn:TC"')) return fault(`Method 'ns1:executeCommand' not implemented`);
    const command = /<command>(.*)<\/command>/.exec(body)?.[1] ?? '';
    const [, name, subject, text, item] = /^send items (\w+) "(.*?)" "(.*?)" (\S+)$/.exec(command) ?? [];
    if (item?.startsWith('999:')) return fault('Invalid item id: 999&#xD;');
    if (item && mails && carriesOut) {
      given.push(`${name} ${item}`);
      await execute(
        mails.url,
        `insert into ${mails.schema}.mail (receiver, subject, body)
          select guid, '${subject}', '${text}' from ${mails.schema}.characters where name = '${name}'`,
      );
    }
    return answers ? { body: '<result>ok</result>' } : { lost: true };
  });
  return {
    server,
    given,
    soap: encodeURIComponent(server.origin.replace('//', '//portal:p%40ss@')),
    store: (game: { plain: string; schema: string }) =>
      void (mails = { url: game.plain, schema: game.schema }),
    set: (next: { answers: boolean; carriesOut: boolean }) => ({ answers, carriesOut } = next),
  };
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

it('items arrive by the mail of the world server, none twice, and what it does not say is left to the team', async () => {
  const world = await startWorld();
  const game = await newGame(world.soap);
  world.store(game);
  await execute(
    game.plain,
    `insert into account (id, username, salt, verifier, email) values (1, 'LYRA', repeat('a', 32), repeat('b', 32), '');
     insert into ${game.schema}.characters (guid, account, name, class, level) values (10, 1, 'Bruma', 6, 80), (11, 1, 'Outra', 1, 1)`,
  );
  const joined = await joinGame({ game: 'azerothcore', url: game.url });
  const { db } = joined.database;
  expect((await joined.opened.game.check()).filter((finding) => !('fine' in finding))).toEqual([]);
  await joined.round();
  await addItem({ db, id: 501 });
  await addItem({ db, id: 999 });
  const accountId = (await joined.stored('lyra'))?.id ?? 0;
  const buy = (row: Partial<typeof deliveries.$inferInsert>, at: number) =>
    db
      .insert(deliveries)
      .values({ accountId, item_id: 501, quantity: 1, source: 'shop', sourceId: at, ...row });
  const states = async () =>
    (await db.select().from(deliveries).orderBy(asc(deliveries.id))).map(({ status, lastError }) =>
      lastError ? `${status}: ${lastError}` : status,
    );
  /** Minutes later. */
  const roundLater = async () => {
    await db.update(deliveries).set({ retryAt: null });
    await joined.round();
  };

  await buy({ characterId: 11, quantity: 30 }, 1);
  await buy({ item_id: 999 }, 2);
  await buy({ refine: 7 }, 3);
  await joined.round();
  const first = [
    'delivered',
    'failed: o jogo recusou: Invalid item id: 999',
    'failed: o jogo não tem refino nem efeitos: só entrega o item',
  ];
  expect(await states()).toEqual(first);
  expect(world.given).toEqual(['Outra 501:30']);

  // The command is carried out and its answer is lost; then the world server is away.
  world.set({ answers: false, carriesOut: true });
  await buy({}, 4);
  await joined.round();
  expect(await states()).toEqual([...first, 'pending: o SOAP do jogo não responde']);
  world.set({ answers: true, carriesOut: true });
  await roundLater();
  expect(await states()).toEqual([...first, 'delivered']);
  await world.server.stop();
  await buy({}, 5);
  await joined.round();
  await world.server.start();
  await roundLater();
  expect(await states()).toEqual([...first, 'delivered', 'delivered']);
  expect(world.given).toEqual(['Outra 501:30', 'Bruma 501:1', 'Bruma 501:1']);

  // Nobody knows what became of the command.
  world.set({ answers: false, carriesOut: false });
  await buy({}, 6);
  await joined.round();
  world.set({ answers: true, carriesOut: true });
  await roundLater();
  expect((await states()).at(-1)).toBe('pending: o jogo ainda não disse se entregou');
  await execute(game.plain, `update ${game.schema}.portal_deliveries set sent_at = '2020-01-01'`);
  await roundLater();
  expect((await states()).at(-1)).toMatch(/^failed: o jogo não disse se entregou/);
  expect(world.given).toHaveLength(3);
  // It may have arrived, so it is not refunded before the game has refused it.
  const held = async () =>
    (await db.select().from(deliveries).orderBy(asc(deliveries.id))).map((row) => row.held);
  expect(await held()).toEqual([false, false, false, false, false, true]);

  // The character is gone before it was known whether the item had come: the marker says that it had, or nobody knows.
  const { deliver } = joined.opened.game;
  const sent = {
    gameAccountId: 1,
    characterId: 77,
    item_id: 501,
    itemType: '',
    quantity: 1,
    refine: 0,
    effects: [],
  };
  await execute(
    game.plain,
    `insert into ${game.schema}.portal_deliveries (id, carried_out) values ('made', 1), ('unknown', 0)`,
  );
  expect(await deliver?.({ ...sent, id: 'made' })).toBeUndefined();
  expect(await deliver?.({ ...sent, id: 'unknown' })).toMatchObject({ uncertain: true });
  expect(await deliver?.({ ...sent, id: 'never' })).toEqual({
    refused: 'o personagem não existe mais no jogo',
  });

  // A restored game has lost its list of deliveries with the mail.
  await execute(game.plain, `delete from ${game.schema}.portal_deliveries`);
  expect(await joined.opened.game.findLost(['x'])).toEqual(['x']);
  await joined.close();
  await world.server.stop();
});
