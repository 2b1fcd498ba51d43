import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import { type Loop, runContinuously } from '#server/lib/run-continuously.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { news } from './news.table.ts';

type Publisher = Pick<Deps, 'database' | 'clock'>;

const IDLE_DELAY_MS = 2000;

/**
 * Publishes the scheduled articles that are due (product 4.16), each once, even with several processes. The list's version rises in the same
 * transaction, so portals get them with their next sync. Returns the ids.
 */
export async function publishDue({ database, clock }: Publisher): Promise<number[]> {
  const now = clock();
  const isDue = and(eq(news.status, 'scheduled'), lte(news.publish_at, now), isNull(news.archivedAt));
  // Read without a lock first: nearly always nothing is due.
  const [due] = await database.db.select({ id: news.id }).from(news).where(isDue).limit(1);
  if (!due) return [];
  return database.transact(async (tx) => {
    await lockCollection({ tx, collection: 'news' });
    const published = await tx
      .update(news)
      .set({ status: 'published', published_at: sql`${news.publish_at}`, publish_at: null })
      .where(isDue)
      .returning({ id: news.id, published_at: news.published_at, savedBy: news.savedBy });
    for (const { id, published_at, savedBy } of published) {
      await writeAudit({
        tx,
        context: { actor: { accountId: savedBy }, now, requestId: null },
        entry: {
          action: 'news.due',
          subject: 'news',
          subjectId: id,
          before: { status: 'scheduled', publish_at: published_at },
          after: { status: 'published', published_at },
        },
      });
    }
    return published.map(({ id }) => id);
  });
}

/** Publishes due articles until `signal` aborts. */
export const publishContinuously = (input: Publisher & Loop<readonly number[]>): Promise<void> =>
  runContinuously({
    ...input,
    idleDelayMs: IDLE_DELAY_MS,
    next: async () => {
      const ids = await publishDue(input);
      return ids.length > 0 ? ids : null;
    },
  });
