import { afterAll, describe, expect, it } from 'vitest';
import { writeGameSettings } from '#server/game/settings.ts';
import { openGame } from '#server/game/open-game.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { gameChanges } from '#server/modules/game-changes/game-changes.table.ts';
import { startTestApp } from '#support/app.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { execute, startMariadb } from '#support/mariadb.ts';
import { createRathena, md5 } from '#support/rathena.ts';
import { addItem } from '#support/rows.ts';
import { runServer } from '#support/server-process.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const SESSION_SECRET = 'a secret that only these tests know, 32+';
const PLAYERS = 20;
const KILLS = 3;
const folder = temporaryFolder();
const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

const names = Array.from({ length: PLAYERS }, (_, at) => `jogador${at}`);

describe.each(postgresUrls)(
  'the process of the game, killed again and again beside the game’s database',
  (server) => {
    it('loses no registration, password or item, and makes none twice', async () => {
      const created = await createTestDatabase({ server });
      const database = await created.connect();
      const { url } = await mariadb.createDatabase();
      await createRathena(url);
      const opened = await openGame({ game: 'rathena', url });
      await opened.game.check();
      opened.database.close();
      await writeGameSettings({
        folder,
        settings: {
          game: 'rathena',
          url,
          probe: null,
          accounts: true,
          deliveries: true,
          since: '2026-01-01T00:00:00.000Z',
        },
      });
      const environment = { DATABASE_URL: created.url, GAME: folder, SESSION_SECRET, DATA_DIR: folder };
      const run = () => runServer(environment, { entry: ['scripts/portal.ts', 'game', 'run'] });
      const app = await startTestApp({
        database,
        config: { game: 'rathena', sessionSecret: SESSION_SECRET },
      });
      await addItem({ db: database.db, id: 501 });

      /** Registers, changes the password and buys, while the process runs. */
      const live = async () => {
        for (const username of names) {
          const client = app.visitor();
          await client.call('register', {
            body: { username, mail: `${username}@x.example`, password: 'primeira' },
          });
          await client.login({ username, password: 'primeira' });
          await client.call('changePassword', {
            body: { currentPassword: 'primeira', newPassword: `segunda-${username}` },
          });
        }
      };
      const state = { isDone: false };
      const living = live().finally(() => (state.isDone = true));
      for (let kills = 0; kills < KILLS || !state.isDone; kills += 1) {
        const running = run();
        await Promise.race([running.waitForOutput(/"done"|"error"/), living]);
        if (kills % 3 === 2) await mariadb.restart();
        running.signal('SIGKILL');
        await running.exited;
      }
      await living;
      const last = run();
      await expect.poll(() => database.db.$count(gameChanges), { timeout: 60_000 }).toBe(0);

      const rows = await execute(
        url,
        "select account_id, userid, user_pass from login where sex <> 'S' order by account_id",
      );
      expect(new Set(rows.map(({ userid }) => userid))).toEqual(new Set(names));
      expect(rows).toHaveLength(PLAYERS);
      for (const { userid, user_pass } of rows) expect(user_pass).toBe(md5(`segunda-${String(userid)}`));
      const people = await database.db.select().from(accounts);
      const numbers = rows.map(({ account_id }) => Number(account_id));
      expect(new Set(people.map(({ gameId }) => gameId))).toEqual(new Set(numbers));

      const heroes = numbers.map((number) => `(${number}, 'Herói ${number}')`).join(', ');
      await execute(url, `insert into \`char\` (account_id, name) values ${heroes}`);
      await database.db.insert(deliveries).values(
        people.map(({ id }, at) => ({
          accountId: id,
          item_id: 501,
          quantity: at + 1,
          source: 'shop' as const,
          sourceId: at,
        })),
      );
      await last.waitForOutput('"delivered"');
      last.signal('SIGKILL');
      const next = run();
      await next.waitForOutput('"delivered"');
      await mariadb.restart();
      const pending = async () =>
        (await database.db.select().from(deliveries)).filter(({ status }) => status !== 'delivered').length;
      await expect.poll(pending, { timeout: 60_000 }).toBe(0);
      const given = await execute(url, 'select amount from mail_attachments order by amount');
      expect(given.map(({ amount }) => amount)).toEqual(people.map((_, at) => at + 1));
      next.signal('SIGTERM');
      expect(await next.exited).toBe(0);
      await app.close();
      await database.close();
    }, 300_000);
  },
);
