import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import type { Database } from '#server/db/connect.ts';
import { openGame, type OpenedGame } from '#server/game/open-game.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { factorChallenges } from '#server/modules/factors/factors.table.ts';
import { SECRET_CHANGED } from '#server/modules/game-changes/game-changes.rules.ts';
import { gameChanges } from '#server/modules/game-changes/game-changes.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { redeliverLost } from '#server/operator/game/lost-deliveries.ts';
import { serverStatus } from '#server/modules/status/status.table.ts';
import { createRounds } from '#server/operator/game/rounds.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { execute, startMariadb } from '#support/mariadb.ts';
import { createRathena, md5, signInToRathena } from '#support/rathena.ts';
import { addItem } from '#support/rows.ts';
import { untilTrue } from '#support/wait.ts';

const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

let app: TestApp;
let database: Database;
let url: string;
let opened: OpenedGame;
let log: Record<string, unknown>[];
let round: () => Promise<void>;
beforeEach(async () => {
  app = await startTestApp({ config: { game: 'rathena' } });
  ({ database } = app);
  ({ url } = await mariadb.createDatabase());
  await createRathena(url);
  opened = await openGame({ game: 'rathena', url });
  await opened.game.check();
  startProcess();
});
afterEach(async () => {
  opened.database.close();
  await app.close();
});

/** A process that has just started: it remembers nothing. Every call is a round in which everything is read that has changed. */
function startProcess() {
  log = [];
  const gameSettings = {
    game: 'rathena',
    url,
    probe: null,
    accounts: true,
    deliveries: true,
    since: '2026-01-01T00:00:00.000Z',
  } as const;
  const begin = () =>
    createRounds({
      ...{ database, opened, gameSettings, sessionSecret: app.config.sessionSecret },
      log: (entry) => void log.push(entry as Record<string, unknown>),
      signal: new AbortController().signal,
    });
  round = () => begin()();
}

const stored = async (username: string) => {
  const [row] = await database.db.select().from(accounts).where(eq(accounts.usernameKey, username));
  return row;
};
const register = async (username: string, password = 'segredo123', mail = `${username}@x.example`) =>
  app.visitor().post('/auth/register', { username, password, mail });
const enter = (name: string, password: string) => signInToRathena({ url, name, password });
const signIn = async (username: string, password: string) =>
  (await app.visitor().login({ username, password })).statusCode;

describe('an account that is created in the portal', () => {
  it('is one of the game with the same password, and neither a kill nor the next round makes a second', async () => {
    expect((await register('lyra')).statusCode).toBe(201);
    expect(await enter('lyra', 'segredo123')).toBe('refused');
    const [waiting] = await database.db.select().from(gameChanges);
    expect(waiting?.sealed).not.toContain(md5('segredo123'));
    // A process that was killed after it had told the game: the row waits still.
    await opened.game.createAccount({
      name: 'lyra',
      mail: 'lyra@x.example',
      verifier: { md5: md5('segredo123') },
    });
    await round();
    await round();
    expect(await enter('lyra', 'segredo123')).toBe('in');
    expect(await execute(url, "select userid, email, sex from login where sex <> 'S'")).toEqual([
      { userid: 'lyra', email: 'lyra@x.example', sex: 'M' },
    ]);
    expect(await stored('lyra')).toMatchObject({ gameId: 2_000_000, gameBan: '' });
    expect(await database.db.select().from(gameChanges)).toEqual([]);
    expect(await database.db.$count(accounts)).toBe(1);
  });

  it('is refused at the form where the game could not have its name or password', async () => {
    const refused = async (username: string, password = 'segredo123') =>
      (await register(username, password, 'lyra@x.example')).json();
    expect(await refused('josé da silva')).toMatchObject({ code: 'invalid_input', field: 'username' });
    expect(await refused('um-nome-com-mais-de-23-letras')).toMatchObject({ field: 'username' });
    expect(await refused('lyra_f')).toMatchObject({
      field: 'username',
      message: 'O jogo não aceita nomes que terminam em _M ou _F.',
    });
    expect(await refused('lyra', 'uma senha de mais de 23 letras')).toMatchObject({ field: 'password' });
    expect(await refused('lyra', 'senhaé123')).toMatchObject({
      field: 'password',
      message: 'O jogo aceita senhas sem acentos nem símbolos especiais.',
    });
    expect(await database.db.$count(accounts)).toBe(0);
  });

  it('whose name somebody has taken in the game meanwhile stays one of the portal, and the log says why', async () => {
    await register('lyra');
    await execute(url, `insert into login (userid, user_pass) values ('Lyra', '${md5('de outra pessoa')}')`);
    await round();
    expect(log).toContainEqual(
      expect.objectContaining({
        result: 'refused',
        change: 'create',
        reason: 'o nome "lyra" já é usado no jogo',
      }),
    );
    expect(await stored('lyra')).toMatchObject({ gameId: null });
    expect(await database.db.select().from(gameChanges)).toMatchObject([{ sealed: null }]);
    expect(await enter('lyra', 'de outra pessoa')).toBe('in');
    // The other one is gone: a new password tries again.
    await execute(url, "delete from login where userid = 'Lyra'");
    const client = app.visitor();
    await client.login({ username: 'lyra', password: 'segredo123' });
    expect(await client.call('getAccount')).toMatchObject({ in_game: false, game_refused: 'name' });
    await client.call('changePassword', {
      body: { currentPassword: 'segredo123', newPassword: 'outra-senha' },
    });
    await round();
    expect(await enter('lyra', 'outra-senha')).toBe('in');
    expect(await client.call('getAccount')).toMatchObject({ in_game: true, game_refused: null });
    expect(await database.db.select().from(gameChanges)).toEqual([]);
  });

  it('does not get an account of the game that belongs to another one, and the others are still told', async () => {
    await execute(url, `insert into login (userid, user_pass) values ('José', '${md5('segredo123')}')`);
    await round();
    expect(await stored('josé')).toMatchObject({ username: 'José', gameId: 2_000_000 });
    // For the game's collation this is the same name, and the password is the same.
    await register('jose');
    await register('lyra');
    await round();
    expect(await stored('jose')).toMatchObject({ gameId: null });
    expect(await stored('lyra')).toMatchObject({ gameId: 2_000_001 });
    expect(await database.db.select().from(gameChanges)).toMatchObject([
      { kind: 'create', refused: 'o nome "jose" já é usado no jogo', sealed: null },
    ]);
  });

  it.each([-1, Number.NaN, 4_000_000_000, 2.5])(
    'is told although the game says that %d players are online',
    async (players) => {
      await register('lyra');
      opened = { ...opened, game: { ...opened.game, countOnline: () => Promise.resolve(players) } };
      startProcess();
      await round();
      expect(await stored('lyra')).toMatchObject({ gameId: 2_000_000 });
      const [status] = await database.db.select().from(serverStatus);
      expect(status?.players).toBe(players > 1 ? Math.min(Math.trunc(players), 2_147_483_647) : 0);
    },
  );

  it('whose name the same person has in the game becomes that account with its password, or makes room for it', async () => {
    await execute(url, `insert into login (userid, user_pass) values ('Lyra', '${md5('do-jogo-123')}')`);
    await execute(url, `insert into login (userid, user_pass) values ('Mirta', '${md5('de outra pessoa')}')`);
    await Promise.all([register('lyra'), register('mirta', 'segredo123', 'mirta@x.example')]);
    await round();
    const lyra = app.visitor();
    await lyra.login({ username: 'lyra', password: 'segredo123' });
    await lyra.call('changePassword', {
      body: { currentPassword: 'segredo123', newPassword: 'do-jogo-123' },
    });
    await round();
    expect(await lyra.call('getAccount')).toMatchObject({ in_game: true, game_refused: null });
    expect(await stored('lyra')).toMatchObject({ gameId: 2_000_000 });
    const mirta = app.visitor();
    await mirta.login({ username: 'mirta', password: 'segredo123' });
    await mirta.call('closeAccount', { body: { password: 'segredo123' } });
    await round();
    await round();
    expect(await enter('mirta', 'de outra pessoa')).toBe('in');
    expect(await signIn('mirta', 'de outra pessoa')).toBe(200);
  });

  it('hears at its form that somebody has the name in the game, whose owner gets it in the portal', async () => {
    await round();
    await execute(url, `insert into login (userid, user_pass) values ('Lyra', '${md5('de outra pessoa')}')`);
    const registered = register('lyra');
    await expect.poll(() => database.db.$count(gameChanges)).toBe(1);
    await round();
    const reply = await registered;
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'username_taken', field: 'username' },
    ]);
    expect(await database.db.select().from(gameChanges)).toEqual([]);
    await round();
    expect(await stored('lyra')).toMatchObject({ username: 'Lyra', gameId: 2_000_000 });
    expect(await signIn('lyra', 'de outra pessoa')).toBe(200);
    // A name that is free, and a game that does not answer: the form does not wait for ever.
    expect((await register('dargan')).statusCode).toBe(201);
    expect(await stored('dargan')).toMatchObject({ gameId: null });
    // What is the operator's fault says nothing of the name.
    const kept = register('mirta');
    await expect.poll(() => stored('mirta')).toBeDefined();
    await database.db.update(gameChanges).set({ refused: SECRET_CHANGED, sealed: null });
    expect((await kept).statusCode).toBe(201);
  });

  it('before the game was joined is one of the game after its next sign-in', async () => {
    await app.player({ username: 'antiga', password: 'segredo123' });
    await round();
    expect(await enter('antiga', 'segredo123')).toBe('in');
  });
});

describe('what changes in the portal', () => {
  it('changes in the game: password, mail, suspension, its end, and the closing', async () => {
    const { client, id } = await app.player({ username: 'bruma', password: 'segredo123' });
    const admin = await app.admin();
    await round();
    const body = { currentPassword: 'segredo123', newPassword: 'outra-senha' };
    await client.call('changePassword', { body });
    await round();
    expect([await enter('bruma', 'segredo123'), await enter('bruma', 'outra-senha')]).toEqual([
      'refused',
      'in',
    ]);
    const suspension = { reason: 'Uso de programas', until: null };
    await admin.client.call('suspendPlayer', { params: { id }, body: suspension });
    await round();
    await round();
    expect(await enter('bruma', 'outra-senha')).toBe('banned');
    expect(await stored('bruma')).toMatchObject({ suspensionReason: 'Uso de programas', gameBan: 'forever' });
    await admin.client.call('liftSuspension', { params: { id } });
    await round();
    await round();
    expect(await enter('bruma', 'outra-senha')).toBe('in');
    expect(await stored('bruma')).toMatchObject({ suspendedAt: null });
    const again = app.visitor();
    await again.login({ username: 'bruma', password: 'outra-senha' });
    await again.call('closeAccount', { body: { password: 'outra-senha' } });
    await round();
    expect(await execute(url, 'select userid, email, state from login where account_id = 2000000')).toEqual([
      { userid: '~2000000', email: 'a@a.com', state: 5 },
    ]);
    // The form waits until the game has the account.
    const registered = register('bruma');
    await expect.poll(() => database.db.$count(gameChanges)).toBe(1);
    await round();
    expect((await registered).statusCode).toBe(201);
    expect(await enter('bruma', 'segredo123')).toBe('in');
  });

  it('bans in the game, too, where the suspension ends later than the game can count', async () => {
    const { id } = await app.player({ username: 'bruma', password: 'segredo123' });
    const admin = await app.admin();
    await app.visitor().login({ username: 'bruma', password: 'segredo123' });
    await round();
    const body = { reason: 'Uso de programas', until: '9999-12-30T00:00:00.000Z' };
    await admin.client.call('suspendPlayer', { params: { id }, body });
    await round();
    await round();
    expect(await enter('bruma', 'segredo123')).toBe('banned');
    expect(await database.db.select().from(gameChanges)).toEqual([]);
    // What is read back is the portal's own ban.
    expect(await stored('bruma')).toMatchObject({ suspendedUntil: new Date(body.until) });
    expect(log.filter(({ result }) => result === 'left out' || result === 'postponed')).toEqual([]);
  });

  it('is not lost while the game is away, and costs no attempt', async () => {
    await register('lyra');
    const away = await openGame({ game: 'rathena', url: 'mysql://x:y@127.0.0.1:1/none' });
    const rounds = createRounds({
      ...{ database, opened: away, sessionSecret: app.config.sessionSecret },
      gameSettings: {
        game: 'rathena',
        url,
        probe: null,
        accounts: true,
        deliveries: true,
        since: '2026-01-01T00:00:00.000Z',
      },
      log: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(rounds()).rejects.toThrow('o banco do jogo não responde neste endereço (ECONNREFUSED)');
    away.database.close();
    expect(await database.db.select().from(gameChanges)).toMatchObject([{ attempts: 0 }]);
    await round();
    expect(await enter('lyra', 'segredo123')).toBe('in');
  });

  it('does not wait until a large game is read for the first time', async () => {
    await execute(url, "insert into login (userid, user_pass) values ('heroi', md5('senha'))");
    const { query } = opened.database;
    let registered: unknown = null;
    const seen: string[] = [];
    const watched = async (...[text, values]: Parameters<typeof query>) => {
      if (text.includes('from login') && text.includes('bit_xor')) {
        registered = register('lyra');
        await untilTrue(async () => (await database.db.$count(gameChanges)) === 1);
      }
      if (text.includes('from login') && text.includes('order by'))
        seen.push(await enter('lyra', 'segredo123'));
      return query(text, values);
    };
    opened = { ...opened, database: { ...opened.database, query: watched } };
    await round();
    expect(seen).toEqual(['in']);
    expect(await registered).toMatchObject({ statusCode: 201 });
  });
});

describe('what changes in the game', () => {
  const FIRST = `
    insert into login (account_id, userid, user_pass, email, state, unban_time) values
      (2000001, 'Dargan', '${md5('segredo')}', 'a@a.com', 0, 0),
      (2000002, 'Ana', '${md5('antiga')}', 'ana@jogo.example', 5, 0),
      (2000003, 'Irma', '${md5('antiga')}', 'ANA@jogo.example', 0, 4102444800),
      (2000004, 'nome  duplo', '${md5('x')}', '', 0, 0);
    insert into guild (guild_id, name) values (7, 'Lobos'), (8, 'Gatos');
    insert into \`char\` (char_id, account_id, name, class, base_level, guild_id) values
      (150000, 2000001, 'Bruma', 5, 99, 7), (150001, 2000001, 'Faísca', 4008, 5, 0),
      (150002, 2000004, 'Sem Conta', 0, 1, 0), (150003, 2000003, 'Nova', 9999, 1, 8);`;

  it('is in the portal after the next round: accounts with bans, characters with their classes, guilds', async () => {
    await execute(url, FIRST);
    await round();
    const all = await database.db.select().from(accounts).orderBy(asc(accounts.id));
    expect(all).toMatchObject([
      { id: 2_000_001, gameId: 2_000_001, username: 'Dargan', mail: '', suspendedAt: null },
      {
        username: 'Ana',
        mail: 'ana@jogo.example',
        suspendedUntil: null,
        suspensionReason: 'Conta bloqueada no jogo.',
      },
      { username: 'Irma', mail: '', suspendedUntil: new Date('2100-01-01T00:00:00.000Z') },
    ]);
    const people = await database.db.select().from(characters).orderBy(asc(characters.id));
    expect(people).toMatchObject([
      // The game counts no kills, so the ranking is by level.
      { name: 'Bruma', level: 99, killpoint: 99, guildId: 7, className: 'Mercador', classinfo: 0 },
      { name: 'Faísca', className: 'Lorde', classinfo: 1 },
      { name: 'Nova', className: 'Classe 9999' },
    ]);
    expect(log.filter(({ result }) => result === 'left out')).toEqual([
      expect.objectContaining({ list: 'accounts', number: 2_000_004 }),
      {
        result: 'left out',
        list: 'characters',
        number: 150_002,
        reason: 'a conta 2000004 não existe no portal',
      },
    ]);
    expect(await signIn('dargan', 'segredo')).toBe(200);
    expect(await signIn('ana', 'antiga')).toBe(403);
  });

  it('reaches the portal when it is changed, renamed or deleted, and a new password of the game counts', async () => {
    await execute(url, FIRST);
    await round();
    expect(await signIn('dargan', 'segredo')).toBe(200);
    await addItem({ db: database.db, id: 1 });
    const kept = {
      accountId: 2_000_001,
      characterId: 150_001,
      item_id: 1,
      quantity: 1,
      source: 'shop',
    } as const;
    await database.db
      .insert(deliveries)
      .values({ ...kept, sourceId: 1, status: 'delivered', finishedAt: new Date() });
    await execute(
      url,
      `update login set user_pass = '${md5('trocada-no-jogo')}' where account_id = 2000001;
       update login set state = 0 where account_id = 2000002;
       update login set userid = 'nome duplo' where account_id = 2000004;
       delete from guild where guild_id = 7;
       delete from \`char\` where char_id in (150000, 150001);
       update \`char\` set base_level = 50 where char_id = 150003`,
    );
    await round();
    expect([await signIn('dargan', 'segredo'), await signIn('dargan', 'trocada-no-jogo')]).toEqual([
      401, 200,
    ]);
    expect(await signIn('ana', 'antiga')).toBe(200);
    const people = await database.db.select().from(characters).orderBy(asc(characters.id));
    // The character with a delivery stays for the books.
    expect(people.map(({ name, level }) => [name, level])).toEqual([
      ['Faísca', 5],
      ['Sem Conta', 1],
      ['Nova', 50],
    ]);
    expect((await database.db.select().from(guilds)).map(({ guild_name }) => guild_name)).toEqual(['Gatos']);
    // The portal's own password stays where the game's did not change again.
    await round();
    expect(await signIn('dargan', 'trocada-no-jogo')).toBe(200);
  });

  it('of a password ends what was begun with the old one: links, a change of the e-mail, half a sign-in', async () => {
    await execute(url, FIRST);
    await round();
    const rows = await database.db.select().from(accounts).orderBy(asc(accounts.id));
    const expiresAt = new Date(Date.now() + 3_600_000);
    for (const { id } of rows) {
      const link = { accountId: id, expiresAt };
      await database.db.insert(oneTimeLinks).values([
        { ...link, kind: 'reset', tokenHash: `reset ${id}`, mail: null },
        { ...link, kind: 'mail', tokenHash: `mail ${id}`, mail: 'ladrao@x.example' },
      ]);
      await database.db
        .insert(factorChallenges)
        .values({ hash: `login ${id}`, purpose: 'login', accountId: id, boundTo: '', expiresAt });
    }
    await execute(
      url,
      `update login set user_pass = '${md5('trocada-no-jogo')}' where account_id = 2000001;
       update login set state = 0 where account_id = 2000002`,
    );
    await round();
    const left = async (table: typeof oneTimeLinks | typeof factorChallenges) =>
      (await database.db.select({ accountId: table.accountId }).from(table)).map(
        ({ accountId }) => accountId,
      );
    const [dargan, ana, irma] = rows.map(({ id }) => id);
    const others = [ana, ana, irma, irma];
    expect(await left(oneTimeLinks)).toEqual(expect.arrayContaining(others));
    for (const table of [oneTimeLinks, factorChallenges]) expect(await left(table)).not.toContain(dargan);
    expect(await left(factorChallenges)).toHaveLength(2);
  });

  it('gives nobody an administrator’s account: neither a password nor an e-mail that was set there', async () => {
    await execute(url, FIRST);
    await round();
    const admins = { dargan: { accounttype: ADMIN_ACCOUNT_TYPE }, irma: { adminUntil: new Date() } };
    for (const [name, columns] of Object.entries(admins))
      await database.db.update(accounts).set(columns).where(eq(accounts.usernameKey, name));
    await database.db
      .update(accounts)
      .set({ mail: 'dargan@x.example', mailKey: 'dargan@x.example' })
      .where(eq(accounts.usernameKey, 'dargan'));
    await execute(
      url,
      `update login set user_pass = '${md5('de um mestre')}', email = concat(userid, '@mestre.example'), unban_time = 0`,
    );
    await round();
    await round();
    expect([await signIn('dargan', 'de um mestre'), await signIn('irma', 'de um mestre')]).toEqual([
      401, 401,
    ]);
    expect([await signIn('dargan', 'segredo'), await signIn('irma', 'antiga')]).toEqual([200, 200]);
    expect([(await stored('dargan'))?.mail, (await stored('irma'))?.mail]).toEqual(['dargan@x.example', '']);
    expect((await stored('ana'))?.mail).toBe('Ana@mestre.example');
    // Nor later: what was set meanwhile is known.
    await database.db.update(accounts).set({ accounttype: DEFAULT_ACCOUNT_TYPE, adminUntil: null });
    startProcess();
    await round();
    expect([await signIn('dargan', 'de um mestre'), (await stored('dargan'))?.mail]).toEqual([
      401,
      'dargan@x.example',
    ]);
  });

  it('with a number beyond the portal’s is left out, and all others are still read', async () => {
    await execute(
      url,
      `${FIRST}
       insert into \`char\` (char_id, account_id, name, class, base_level) values (3000000000, 2000001, 'Distante', 1, 1);
       insert into guild (guild_id, name) values (4000000000, 'Longe')`,
    );
    await round();
    expect(log).toContainEqual(expect.objectContaining({ list: 'characters', number: 3_000_000_000 }));
    const names = async () =>
      (await database.db.select().from(characters).orderBy(asc(characters.id))).map(({ name }) => name);
    expect(await names()).toEqual(['Bruma', 'Faísca', 'Nova']);
  });

  it('that the portal’s database refuses holds up its own block of rows alone, and is tried again', async () => {
    await database.db.execute(sql`alter table characters add constraint refused check (name <> 'Estranha')`);
    await execute(
      url,
      `${FIRST}
       insert into \`char\` (char_id, account_id, name, class, base_level) values (150100, 2000001, 'Estranha', 1, 1),
         (151000, 2000001, 'Longe', 1, 1)`,
    );
    await round();
    const names = async () =>
      (await database.db.select().from(characters).orderBy(asc(characters.id))).map(({ name }) => name);
    expect(await names()).toEqual(['Bruma', 'Faísca', 'Nova', 'Longe']);
    expect(log).toContainEqual({
      result: 'left out',
      list: 'characters',
      number: 150_016,
      reason: 'o banco do portal recusou as linhas de 150016 a 150527 (23514)',
    });
    await database.db.execute(sql`alter table characters drop constraint refused`);
    startProcess();
    await round();
    expect(await names()).toEqual(['Bruma', 'Faísca', 'Nova', 'Estranha', 'Longe']);
  });

  it('swaps names of which one is somebody else’s in the portal, and only that one is left out', async () => {
    await app.player({ username: 'dora' });
    await execute(url, FIRST);
    await round();
    await execute(
      url,
      `update login set userid = 'dora' where account_id = 2000002;
       update login set userid = 'ana' where account_id = 2000003;
       update login set userid = 'Dargan2' where account_id = 2000001`,
    );
    await round();
    const names = (await database.db.select().from(accounts)).map(({ username }) => username);
    expect(names.toSorted()).toEqual(['Ana', 'Dargan2', 'Irma', 'dora']);
    const faults = log.filter(({ result, list }) => result === 'left out' && list === 'accounts');
    expect(faults.map(({ number }) => number)).toEqual(expect.arrayContaining([2_000_002, 2_000_003]));
  });

  it('of a password loses to one of the portal that the game has not been told yet', async () => {
    await execute(url, FIRST);
    await round();
    const client = app.visitor();
    await client.login({ username: 'dargan', password: 'segredo' });
    const body = { currentPassword: 'segredo', newPassword: 'do-portal' };
    await client.call('changePassword', { body });
    await execute(url, `update login set user_pass = '${md5('do-jogo')}' where account_id = 2000001`);
    await round();
    await round();
    expect([await enter('Dargan', 'do-portal'), await signIn('dargan', 'do-portal')]).toEqual(['in', 200]);
  });

  it('takes no e-mail from the account that has it, and gives one that many share to the first', async () => {
    await app.player({ username: 'daqui' });
    const [own] = await database.db.select().from(accounts);
    const shared = (id: number, name: string, mail: string) => `(${id}, '${name}', '${md5('x')}', '${mail}')`;
    const columns = 'insert into login (account_id, userid, user_pass, email) values';
    await execute(
      url,
      `${columns} ${[
        shared(2_000_010, 'ana1', 'ana@jogo.example'),
        shared(2_000_011, 'ana2', 'ANA@jogo.example'),
        shared(2_000_012, 'bia1', 'bia@jogo.example'),
        shared(2_000_013, 'ladra', own?.mail ?? ''),
      ].join(', ')}`,
    );
    const mails = async () => {
      const names = ['daqui', 'ana1', 'ana2', 'bia1', 'ladra'];
      return Promise.all(names.map(async (name) => (await stored(name))?.mail));
    };
    await round();
    const first = [own?.mail, 'ana@jogo.example', '', 'bia@jogo.example', ''];
    expect(await mails()).toEqual(first);
    // Somebody enters another one's e-mail in the game: he keeps the one that he had.
    await execute(url, `update login set email = 'ana@jogo.example' where userid in ('bia1', 'ladra')`);
    await round();
    expect(await mails()).toEqual(first);
    await execute(url, `update login set email = 'nova@jogo.example' where userid = 'ana1'`);
    await round();
    expect((await mails()).slice(0, 2)).toEqual([own?.mail, 'nova@jogo.example']);
  });

  it('that was restored to yesterday gives nobody another one’s account, and the newer account is made again', async () => {
    await execute(url, FIRST);
    await register('lyra');
    await round();
    const lyra = await stored('lyra');
    expect(lyra?.gameId).toBe(2_000_005);
    // Yesterday's copy lacks her account, and the next player of the game gets its number.
    await execute(
      url,
      `delete from login where account_id = 2000005;
       insert into login (account_id, userid, user_pass) values (2000005, 'outra', '${md5('alheia')}')`,
    );
    await round();
    const others = await stored('outra');
    expect(others).toMatchObject({ gameId: 2_000_005 });
    expect(others?.id).not.toBe(lyra?.id);
    expect(await stored('lyra')).toMatchObject({ id: lyra?.id, gameId: null });
    await execute(url, 'delete from login where account_id = 2000001');
    await round();
    expect(await stored('dargan')).toMatchObject({ id: 2_000_001, gameId: null });
    // Both are players of the game again after they have signed in to the portal.
    expect([await signIn('lyra', 'segredo123'), await signIn('dargan', 'segredo')]).toEqual([200, 200]);
    await round();
    expect([await enter('lyra', 'segredo123'), await enter('Dargan', 'segredo')]).toEqual(['in', 'in']);
    await execute(url, `update login set userid = 'lyra_nova' where userid = 'lyra'`);
    await round();
    expect(await stored('lyra_nova')).toMatchObject({ id: lyra?.id });
  });

  it('deletes nothing while more than half of the rows are missing', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `(${at + 1}, 'Guilda ${at + 1}')`).join(', ');
    await execute(url, `insert into guild (guild_id, name) values ${many}`);
    await round();
    await execute(url, 'delete from guild where guild_id > 10');
    await round();
    expect(await database.db.$count(guilds)).toBe(150);
    expect(log).toContainEqual(expect.objectContaining({ result: 'held back', list: 'guilds' }));
  });

  it('with names in windows-1252, zero dates and the longest values is read as it is', async () => {
    await execute(
      url,
      `set sql_mode = ''; insert into login (account_id, userid, user_pass, email, birthdate, lastlogin)
        values (2000009, 'conta_de_23_caracteres_', '${md5('senhaé', 'latin1')}', '', '0000-00-00', '0000-00-00 00:00:00');
       insert into \`char\` (char_id, account_id, name, class, fame) values (1, 2000009, 'Ação “Ñandú” €', 5, 4294967295)`,
    );
    await round();
    expect(await signIn('conta_de_23_caracteres_', 'senhaé')).toBe(200);
    expect(await database.db.select().from(characters)).toMatchObject([
      { name: 'Ação “Ñandú” €', honor: 2_147_483_647 },
    ]);
  });
});

describe('a delivery', () => {
  const deliver = async (rows: Partial<typeof deliveries.$inferInsert>[]) => {
    await execute(
      url,
      `insert into login (account_id, userid, user_pass) values (2000001, 'Dargan', '${md5('segredo')}'), (2000002, 'Vazia', '${md5('x')}');
       insert into \`char\` (char_id, account_id, char_num, name) values (150000, 2000001, 0, 'Bruma'), (150001, 2000001, 1, 'Outra')`,
    );
    await round();
    await addItem({ db: database.db, id: 501 });
    const base = { accountId: 2_000_001, item_id: 501, quantity: 1, source: 'shop' } as const;
    return database.db
      .insert(deliveries)
      .values(rows.map((row, at) => ({ ...base, sourceId: at + 1, ...row })))
      .returning({ uuid: deliveries.uuid });
  };
  const inMail = () =>
    execute(
      url,
      `select m.dest_id, a.nameid, a.amount, a.refine, a.option_id0, a.option_val0 from mail m
        join mail_attachments a on a.id = m.id order by m.id, a.\`index\``,
    );

  it('comes by the mail of the game, to the character or the first one of the account, equipment piece by piece', async () => {
    await deliver([
      { characterId: 150_001, quantity: 30 },
      { quantity: 6, refine: 7, effect1_index: 3, effect1_value: 12 },
    ]);
    await round();
    const piece = { dest_id: 150_000, nameid: 501, amount: 1, refine: 7, option_id0: 3, option_val0: 12 };
    expect(await inMail()).toEqual([
      { dest_id: 150_001, nameid: 501, amount: 30, refine: 0, option_id0: 0, option_val0: 0 },
      ...Array.from({ length: 6 }, () => piece),
    ]);
    expect(await execute(url, 'select count(*) as mails from mail')).toEqual([{ mails: 3 }]);
  });

  it('of what the game does not stack comes piece by piece, and not by the hundreds', async () => {
    await deliver([{ quantity: 2 }, { quantity: 101 }]);
    await database.db.update(gameItems).set({ type: 'Espada' }).where(eq(gameItems.id, 501));
    await round();
    expect(await inMail()).toMatchObject([{ amount: 1 }, { amount: 1 }]);
    expect(await database.db.select().from(deliveries).orderBy(asc(deliveries.id))).toMatchObject([
      { status: 'delivered' },
      { status: 'failed', lastError: 'o jogo entrega até 100 unidades de uma vez' },
    ]);
  });

  it('that was made before a kill is not made again, although its player has deleted the mail', async () => {
    const [row] = await deliver([{ characterId: 150_000 }]);
    const item = { id: row!.uuid, gameAccountId: 2_000_001, characterId: 150_000, item_id: 501, quantity: 1 };
    await opened.game.deliver?.({ ...item, itemType: '', refine: 0, effects: [] });
    await execute(url, 'delete from mail; delete from mail_attachments');
    await round();
    expect(await database.db.select().from(deliveries)).toMatchObject([{ status: 'delivered' }]);
    expect(await execute(url, 'select count(*) as mails from mail')).toEqual([{ mails: 0 }]);
  });

  it('that was made before a kill has not failed, although its character is gone: it would be refunded, too', async () => {
    const [row] = await deliver([{ characterId: 150_000 }]);
    const item = { id: row!.uuid, gameAccountId: 2_000_001, characterId: 150_000, item_id: 501, quantity: 1 };
    await opened.game.deliver?.({ ...item, itemType: '', refine: 0, effects: [] });
    await execute(url, 'delete from `char` where char_id = 150000');
    await round();
    expect(await database.db.select().from(deliveries)).toMatchObject([
      { status: 'delivered', lastError: null },
    ]);
  });

  it('that a restored game has lost is named, and made again by a command', async () => {
    await deliver([{ characterId: 150_000 }, { characterId: 150_001, quantity: 2 }]);
    await round();
    expect(log.filter(({ result }) => result === 'lost')).toEqual([]);
    const [first] = await database.db.select().from(deliveries).orderBy(asc(deliveries.id));
    await execute(
      url,
      `delete from portal_deliveries where id <> '${first?.uuid}'; delete from mail; delete from mail_attachments`,
    );
    await round();
    expect(log).toContainEqual(expect.objectContaining({ result: 'lost', deliveries: 1 }));
    const since = new Date('2026-01-01T00:00:00.000Z');
    const redeliver = () =>
      redeliverLost({ database, game: opened.game, since, now: new Date(), dryRun: false });
    expect(await redeliver()).toBe(1);
    await round();
    expect(await redeliver()).toBe(0);
    expect(await inMail()).toMatchObject([{ dest_id: 150_001, amount: 2 }]);
  });

  it('fails where the character is gone, and waits where the account has none yet', async () => {
    await deliver([{ characterId: 150_001 }, { accountId: 2_000_002 }]);
    await execute(url, 'delete from `char` where char_id = 150001');
    await round();
    expect(await database.db.select().from(deliveries).orderBy(asc(deliveries.id))).toMatchObject([
      { status: 'failed', lastError: 'o personagem não existe mais no jogo' },
      { status: 'pending', lastError: 'a conta ainda não tem personagem no jogo' },
    ]);
  });
});
