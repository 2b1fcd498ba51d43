import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import type { Game } from '#server/game/game.ts';
import { GameDatabaseError } from '#server/game/game-database.ts';
import { openGame } from '#server/game/open-game.ts';
import { gameFolder, readGameSettings } from '#server/game/settings.ts';
import { writeAudits } from '#server/modules/audit/audit.usecases.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { transactUnlessDryRun } from '#server/operator/dry-run.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { operatorContext } from '#server/operator/operator-context.ts';
import { formatCount } from '#server/operator/terminal.ts';

const BATCH_ROWS = 500;

/** The rows of deliveries that were made since the game was joined, and that the game has no trace of. Reads back until it knows them all. */
export async function findLostDeliveries(input: { db: Db | Tx; game: Game; since: Date }) {
  const { db, game, since } = input;
  const lost: { id: number; uuid: string; accountId: number }[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .select({ id: deliveries.id, uuid: deliveries.uuid, accountId: deliveries.accountId })
      .from(deliveries)
      .where(
        and(eq(deliveries.status, 'delivered'), gte(deliveries.finishedAt, since), lt(deliveries.id, before)),
      )
      .orderBy(desc(deliveries.id))
      .limit(BATCH_ROWS);
    const missing = new Set(rows.length === 0 ? [] : await game.findLost(rows.map(({ uuid }) => uuid)));
    lost.push(...rows.filter(({ uuid }) => missing.has(uuid)));
    if (missing.size === 0 || rows.length < BATCH_ROWS) return lost;
    before = rows.at(-1)?.id ?? 0;
  }
}

/** Queues lost deliveries again, with the same ids for the game. Returns their number. */
export async function redeliverLost(input: {
  database: Database;
  game: Game;
  since: Date;
  now: Date;
  dryRun: boolean;
}): Promise<number> {
  const { database, game, since, now, dryRun } = input;
  const { count } = await transactUnlessDryRun({
    database,
    dryRun,
    write: async (tx) => {
      const lost = await findLostDeliveries({ db: tx, game, since });
      if (lost.length === 0) return { count: 0 };
      await tx
        .update(deliveries)
        .set({ status: 'pending', retryAt: null, finishedAt: null })
        .where(
          and(
            inArray(
              deliveries.id,
              lost.map(({ id }) => id),
            ),
            eq(deliveries.status, 'delivered'),
          ),
        );
      await writeAudits({
        tx,
        context: operatorContext(now),
        entries: lost.map(({ id, accountId }) => ({
          action: 'deliveries.retry',
          subject: 'accounts',
          subjectId: accountId,
          after: { delivery: id },
        })),
      });
      return { count: lost.length };
    },
  });
  return count;
}

/** `game redeliver`. */
export async function runRedeliver(input: { context: Context; dryRun: boolean }): Promise<void> {
  const { context, dryRun } = input;
  const { environment, now, terminal } = context;
  const settings = readGameSettings(gameFolder(environment));
  if (settings === null)
    throw new OperatorError('Nenhum jogo foi ligado: "npm run portal -- connect" faz isso.');
  if (!settings.deliveries) throw new OperatorError('Este jogo não recebe entregas do portal.');
  const { game, database: gameDatabase } = await openGame(settings);
  try {
    const count = await withDatabase({
      ...context,
      access: 'change',
      work: (database) => redeliverLost({ database, game, since: new Date(settings.since), now, dryRun }),
    });
    const what = `${formatCount(count)} entregas que o jogo perdeu`;
    terminal.print(dryRun ? `Ensaio: ${what} seriam feitas de novo.` : `${what} serão feitas de novo.`);
  } catch (error) {
    throw error instanceof GameDatabaseError ? new OperatorError(`Não deu certo: ${error.message}.`) : error;
  } finally {
    gameDatabase.close();
  }
}
