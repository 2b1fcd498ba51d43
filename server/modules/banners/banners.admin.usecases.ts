import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Edited, rowEntry, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import {
  type AuditContext,
  type Edit,
  type EditOne,
  writeAudit,
} from '#server/modules/audit/audit.usecases.ts';
import { lockBanner } from './banners.locks.ts';
import { type EditableBanner, presentEditable } from './banners.queries.ts';
import { banners } from './banners.table.ts';

/** Creates a banner, or the draft of one, and returns it. */
export async function createBanner(
  input: Edit & { body: ParsedBody<Calls['createBanner']> },
): Promise<EditableBanner> {
  const { context, body } = input;
  return transactEdit(input, async (tx) => {
    const [row] = await tx
      .insert(banners)
      .values({ ...toRow(body), createdAt: context.now })
      .returning();
    if (!row) throw new AppError('internal');
    const after = presentEditable(row);
    await audit({ tx, context, action: 'banners.create', after });
    return after;
  });
}

/** Edits, schedules or publishes a banner. Throws not_found, row_conflict. */
export async function updateBanner(
  input: EditOne & { body: ParsedBody<Calls['updateBanner']> },
): Promise<EditableBanner> {
  const { revision, ...body } = input.body;
  const values = {
    ...body,
    start_date: new Date(body.start_date).toISOString(),
    end_date: new Date(body.end_date).toISOString(),
  };
  return editBanner(input, (before) =>
    needsEdit({ row: before, revision, values }) ? { action: 'banners.update', set: toRow(values) } : null,
  );
}

/**
 * Ends an active banner now. Its end becomes a millisecond ago, because the end is part of the period. It needs no revision,
 * because it must work at once. Throws not_found, banner_closed.
 */
export async function endBanner(input: EditOne): Promise<EditableBanner> {
  const now = input.context.now.getTime();
  return editBanner(input, ({ draft, start_date, end_date }) => {
    const start = Date.parse(start_date);
    if (draft || now < start || Date.parse(end_date) < now) throw new AppError('banner_closed');
    return { action: 'banners.end', set: { end_date: new Date(Math.max(start, now - 1)) } };
  });
}

/** Removes a banner. Its draws and counts stay. Throws not_found. */
export async function deleteBanner(input: EditOne): Promise<Record<string, never>> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const before = presentEditable(await lockBanner({ tx, id }));
    await updateLocked({ tx, id, set: { archivedAt: context.now } });
    await audit({ tx, context, action: 'banners.delete', before });
    return {};
  });
}

/** Puts a removed banner back. Throws not_found. */
export async function restoreBanner(input: EditOne): Promise<EditableBanner> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const [restored] = await tx
      .update(banners)
      .set({ archivedAt: null, revision: sql`${banners.revision} + 1` })
      .where(and(eq(banners.id, id), isNotNull(banners.archivedAt)))
      .returning();
    const after = presentEditable(restored ?? (await lockBanner({ tx, id })));
    if (restored) await audit({ tx, context, action: 'banners.restore', after });
    return after;
  });
}

/** Locks a banner and changes it as `decide` says; null changes nothing. */
function editBanner(
  input: EditOne,
  decide: (
    before: EditableBanner,
  ) => { action: AuditAction; set: Partial<typeof banners.$inferInsert> } | null,
): Promise<EditableBanner> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const before = presentEditable(await lockBanner({ tx, id }));
    const edit = decide(before);
    if (!edit) return before;
    const after = presentEditable(await updateLocked({ tx, id, set: edit.set }));
    await audit({ tx, context, action: edit.action, before, after });
    return after;
  });
}

/** Changes a locked banner and raises its revision. */
async function updateLocked(input: { tx: Tx; id: number; set: Partial<typeof banners.$inferInsert> }) {
  const { tx, id, set } = input;
  const [row] = await tx
    .update(banners)
    .set({ ...set, revision: sql`${banners.revision} + 1` })
    .where(eq(banners.id, id))
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

const toRow = <Body extends { start_date: string; end_date: string }>(body: Body) => ({
  ...body,
  start_date: new Date(body.start_date),
  end_date: new Date(body.end_date),
});

const audit = (input: { tx: Tx; context: AuditContext } & Edited<EditableBanner>) =>
  writeAudit({ ...input, entry: rowEntry({ ...input, subject: 'banners' }) });
