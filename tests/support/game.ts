import { eq } from 'drizzle-orm';
import { openGame } from '#server/game/open-game.ts';
import type { GameName } from '#server/game/games.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { createRounds } from '#server/operator/game/rounds.ts';
import { startTestApp } from './app.ts';

/** A portal that has joined a game, and a process that is started anew for each round. */
export async function joinGame({ game, url }: { game: GameName; url: string }) {
  const app = await startTestApp({ config: { game } });
  const { database } = app;
  const opened = await openGame({ game, url });
  const log: Record<string, unknown>[] = [];
  const gameSettings = {
    game,
    url,
    probe: null,
    accounts: true,
    deliveries: true,
    since: '2026-01-01T00:00:00.000Z',
  };
  return {
    app,
    database,
    opened,
    log,
    round: () =>
      createRounds({
        ...{ database, opened, gameSettings, sessionSecret: app.config.sessionSecret },
        log: (entry) => void log.push({ ...entry }),
        signal: new AbortController().signal,
      })(),
    stored: async (username: string) => {
      const [row] = await database.db.select().from(accounts).where(eq(accounts.usernameKey, username));
      return row;
    },
    signIn: async (username: string, password: string) =>
      (await app.visitor().login({ username, password })).statusCode,
    close: async () => {
      opened.database.close();
      await app.close();
    },
  };
}
