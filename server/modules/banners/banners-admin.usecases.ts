import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { lockBanner } from './banners.locks.ts';
import { type EditableBanner, presentEditable } from './banners.queries.ts';
import { banners } from './banners.table.ts';

interface Edit {
  readonly database: Database;
  readonly change: Change;
}
interface EditOne extends Edit {
  readonly id: number;
}

/** Creates a banner, as a draft on demand (product 9.7, 9.11), and returns it. */
export async function createBanner(
  input: Edit & { body: ParsedBody<Calls['createBanner']> },
): Promise<EditableBanner> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx
      .insert(banners)
      .values({ ...stored(body), createdAt: change.now })
      .returning();
    if (!row) throw new AppError('internal');
    const banner = presentEditable(row);
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf('banners.create', banner), after: fieldsOf(banner) },
    });
    return banner;
  });
}

/** Edits, schedules or publishes a banner (product 9.11). Throws not_found, row_conflict. */
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
    needsEdit({ row: before, revision, values }) ? { action: 'banners.update', set: stored(values) } : null,
  );
}

/**
 * Ends an active banner now (product 9.11): a millisecond ago, as the end is part of the period. It needs no revision, because it must
 * work at once. Throws not_found, banner_closed.
 */
export async function endBanner(input: EditOne): Promise<EditableBanner> {
  const now = input.change.now.getTime();
  return editBanner(input, ({ draft, start_date, end_date }) => {
    const start = Date.parse(start_date);
    if (draft || now < start || Date.parse(end_date) < now) throw new AppError('banner_closed');
    return { action: 'banners.end', set: { end_date: new Date(Math.max(start, now - 1)) } };
  });
}

/** Removes a banner (product 9.11). Its draws and counts stay. Throws not_found. */
export async function deleteBanner(input: EditOne): Promise<Record<string, never>> {
  const { database, change, id } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const before = presentEditable(await lockBanner({ tx, id }));
    await raise({ tx, id, set: { archivedAt: change.now } });
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf('banners.delete', before), before: fieldsOf(before) },
    });
    return {};
  });
}

/** Puts a removed banner back (product 22.8). Throws not_found. */
export async function restoreBanner(input: EditOne): Promise<EditableBanner> {
  const { database, change, id } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const restored = await tx
      .update(banners)
      .set({ archivedAt: null, revision: sql`${banners.revision} + 1` })
      .where(and(eq(banners.id, id), isNotNull(banners.archivedAt)))
      .returning();
    const banner = presentEditable(restored[0] ?? (await lockBanner({ tx, id })));
    if (restored.length > 0)
      await writeAudit({
        tx,
        change,
        entry: { ...entryOf('banners.restore', banner), after: fieldsOf(banner) },
      });
    return banner;
  });
}

/** Locks a banner and changes it as `decide` says; null changes nothing. */
function editBanner(
  { database, change, id }: EditOne,
  decide: (
    before: EditableBanner,
  ) => { action: AuditEntry['action']; set: Partial<typeof banners.$inferInsert> } | null,
): Promise<EditableBanner> {
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const before = presentEditable(await lockBanner({ tx, id }));
    const edit = decide(before);
    if (!edit) return before;
    const after = presentEditable(await raise({ tx, id, set: edit.set }));
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf(edit.action, after), before: fieldsOf(before), after: fieldsOf(after) },
    });
    return after;
  });
}

/** Changes a locked banner and raises its revision. */
async function raise(input: { tx: Tx; id: number; set: Partial<typeof banners.$inferInsert> }) {
  const { tx, id, set } = input;
  const [row] = await tx
    .update(banners)
    .set({ ...set, revision: sql`${banners.revision} + 1` })
    .where(eq(banners.id, id))
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

const stored = <Body extends { start_date: string; end_date: string }>(body: Body) => ({
  ...body,
  start_date: new Date(body.start_date),
  end_date: new Date(body.end_date),
});

const fieldsOf = ({ id: _id, revision: _revision, ...fields }: EditableBanner) => fields;

const entryOf = (action: AuditEntry['action'], { id }: EditableBanner) => ({
  action,
  subject: 'banners',
  subjectId: id,
});
