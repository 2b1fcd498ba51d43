import { and, eq, isNull } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { guideMaps } from './guides.table.ts';

/** Locks a listed map against removal until the transaction ends. Throws not_found for `field`. */
export async function lockGuideMap(input: { tx: Tx; id: number; field: string }): Promise<void> {
  const { tx, id, field } = input;
  const [map] = await tx
    .select({ id: guideMaps.id })
    .from(guideMaps)
    .where(and(eq(guideMaps.id, id), isNull(guideMaps.archivedAt)))
    .for('key share');
  if (!map) throw new AppError('not_found', { message: EXACT_MESSAGES.guideNotFound, field });
}
