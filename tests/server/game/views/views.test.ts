import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGameSettings } from '#server/game/settings.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { mysqlViewsGame, postgresViewsGame, sha1, type ViewsGame } from '#support/game-views.ts';
import { joinGame } from '#support/game.ts';
import { startMariadb } from '#support/mariadb.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const folder = temporaryFolder();
const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

const ITEM = { item_id: 5, itemType: '', quantity: 2, refine: 0, effects: [{ index: 1, value: 20 }] };

describe.each(postgresUrls)('a game with views and routines', (server) => {
  const games: readonly (readonly [string, () => Promise<ViewsGame>])[] = [
    ['MariaDB', () => mysqlViewsGame(mariadb)],
    ['PostgreSQL', () => postgresViewsGame(server)],
  ];

  it.each(games)('in %s is read, and an account of the portal is one of the game', async (_, createGame) => {
    const game = await createGame();
    const joined = await joinGame({ game: 'views-sha1', url: game.url });
    const { app, round, database } = joined;
    expect((await joined.opened.game.check()).filter((finding) => !('fine' in finding))).toEqual([]);
    await round();
    expect(joined.log).toContainEqual({
      result: 'left out',
      list: 'accounts',
      number: 2,
      reason: 'username "nome  duplo" não serve para a inscrição no portal',
    });
    expect(await database.db.select().from(guilds)).toEqual([{ id: 7, guild_name: 'Lobos' }]);
    const dargan = await joined.stored('dargan');
    expect(await database.db.select().from(characters)).toMatchObject([
      { name: 'Bruma', accountId: dargan?.id, className: 'Piloto', level: 60, killpoint: 12, guildId: 7 },
    ]);
    expect(await joined.signIn('dargan', 'segredo')).toBe(200);

    const body = { username: 'lyra', mail: 'lyra@x.example', password: 'segredo123' };
    await app.visitor().call('register', { body });
    await round();
    const lyra = () => game.execute("select id, email, pass, banned_until from users where login = 'lyra'");
    expect(await lyra()).toMatchObject([{ email: 'lyra@x.example', pass: sha1('segredo123') }]);
    const { gameId } = (await joined.stored('lyra')) ?? {};
    // A process that was killed after the routine: the same account again, and another person's name never.
    const { createAccount } = joined.opened.game;
    const again = { name: 'lyra', mail: 'lyra@x.example' };
    expect(await createAccount({ ...again, verifier: { hash: sha1('segredo123') } })).toEqual({ gameId });
    expect(await createAccount({ ...again, verifier: { hash: sha1('outra') } })).toEqual({
      refused: 'o nome "lyra" já é usado no jogo',
    });

    // A password that is changed in the game counts here, and one that is changed here counts there.
    await game.execute(`update users set pass = '${sha1('do-jogo-123')}' where login = 'lyra'`);
    await round();
    expect(await joined.signIn('lyra', 'do-jogo-123')).toBe(200);
    const client = app.visitor();
    await client.login({ username: 'lyra', password: 'do-jogo-123' });
    await client.call('changePassword', {
      body: { currentPassword: 'do-jogo-123', newPassword: 'do-portal-9' },
    });
    await round();
    expect(await lyra()).toMatchObject([{ pass: sha1('do-portal-9') }]);

    await game.execute("update users set banned_until = 0, ban_reason = 'Bot' where login = 'lyra'");
    await round();
    expect(await joined.stored('lyra')).toMatchObject({ suspensionReason: 'Bot', suspendedUntil: null });
    expect(await joined.signIn('lyra', 'do-portal-9')).toBe(403);
    await joined.close();
    await game.drop();
  });

  it.each(games)('in %s gets bans, items once, and knows which it has lost', async (_, createGame) => {
    const game = await createGame();
    const joined = await joinGame({ game: 'views-sha1', url: game.url });
    const { game: opened } = joined.opened;
    const until = new Date('2030-01-02T00:00:00Z');
    await opened.setBan({ gameId: 1, ban: until, reason: 'Trapaça' });
    const user = () => game.execute('select login, email, banned_until, ban_reason from users where id = 1');
    expect((await user()).map((row) => ({ ...row, banned_until: Number(row.banned_until) }))).toMatchObject([
      { banned_until: until.getTime() / 1000, ban_reason: 'Trapaça' },
    ]);
    await opened.setBan({ gameId: 1, ban: null, reason: '' });
    expect(await user()).toMatchObject([{ banned_until: null }]);
    await opened.setMail({ gameId: 1, mail: 'novo@x.example' });
    const item = { id: '0f2d1c9e-5f43-4b0a-8a77-0d3a5f0b1c2d', gameAccountId: 1, characterId: null, ...ITEM };
    expect(await opened.deliver?.(item)).toBeUndefined();
    expect(await opened.deliver?.(item)).toBeUndefined();
    expect(await game.execute('select user_id, hero_id, item, amount from mailbox')).toEqual([
      { user_id: 1, hero_id: null, item: 5, amount: 2 },
    ]);
    const lost = '1f2d1c9e-5f43-4b0a-8a77-0d3a5f0b1c2d';
    expect(await opened.findLost([item.id, lost])).toEqual([lost]);
    expect(await opened.setPassword({ gameId: 999, name: 'x', verifier: { hash: 'x' } })).toEqual({
      refused: 'a conta não existe mais no jogo',
    });
    await opened.closeAccount({ gameId: 1 });
    expect(await user()).toMatchObject([{ login: '~1', email: '' }]);
    await joined.close();
    await game.drop();
  });

  it.each(games)(
    'in %s without routines is only read, with some of them is not joined',
    async (engine, createGame) => {
      const game = await createGame();
      const created = await createTestDatabase({ server });
      const GAME = join(folder, String(Math.random()));
      const connect = async () => {
        const terminal = testTerminal();
        const environment = { DATABASE_URL: created.url, GAME };
        const args = ['connect', 'views-sha1', game.url];
        const code = await runCommand({ args, environment, now: new Date(), terminal });
        return { code, printed: terminal.printed.join('\n') };
      };
      const routine = engine === 'MariaDB' ? 'procedure' : 'function';
      await game.execute(`drop ${routine} portal_set_mail`);
      expect((await connect()).printed).toContain('Faltam rotinas: portal_set_mail.');
      for (const name of ['create_account', 'set_password', 'set_ban', 'close_account', 'deliver'])
        await game.execute(`drop ${routine} portal_${name}`);
      const read = await connect();
      expect(read).toMatchObject({ code: 0 });
      expect(read.printed).toContain('o portal só lê o jogo');
      expect(readGameSettings(GAME)).toMatchObject({ accounts: false, deliveries: false });
      await created.drop();
      await game.drop();
    },
  );
});
