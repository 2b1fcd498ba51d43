import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.ts';
import type { EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { dropGroups, mobs } from './drops.table.ts';
import { groupItems, groups, refuseTakenNumber } from './drops.usecases.ts';

const { id, label, revision } = mobs;
const monsters = editableRows({
  table: mobs,
  fields: { id, label, revision },
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound }),
});

/** Edits a drop group (product 13.5). Throws not_found, group_taken, and row_conflict where somebody else has changed it. */
export const updateDropGroup = (input: EditOne & { body: ParsedBody<Calls['updateDropGroup']> }) =>
  transactEdit(input, async (tx) => {
    const { group_number } = input.body;
    const isOtherNumber = and(eq(dropGroups.id, input.id), ne(dropGroups.group_number, group_number));
    const [renumbered] = await tx
      .select({ mob_id: dropGroups.mob_id })
      .from(dropGroups)
      .where(and(isOtherNumber, isNull(dropGroups.archivedAt)));
    if (renumbered) await refuseTakenNumber({ tx, mob_id: renumbered.mob_id, group_number });
    return groups.edit({ ...input, tx, action: 'drops.groupUpdate' });
  });

/** Removes a drop group; its items stay with it. Throws not_found. */
export const deleteDropGroup = (input: EditOne): Promise<Record<string, never>> =>
  transactEdit(input, async (tx) => {
    await groups.archive({ ...input, tx, action: 'drops.groupDelete' });
    return {};
  });

/** Puts a removed drop group back with its items (product 22.8). Throws not_found. */
export const restoreDropGroup = (input: EditOne) =>
  transactEdit(input, (tx) => groups.restore({ ...input, tx, action: 'drops.groupRestore' }));

/** Edits a drop group's item (product 13.5). Throws not_found, item_not_found, and row_conflict. */
export const updateDropGroupItem = (input: EditOne & { body: ParsedBody<Calls['updateDropGroupItem']> }) =>
  transactEdit(input, async (tx) => {
    await lockItem({ tx, id: input.body.item_id });
    return groupItems.edit({ ...input, tx, action: 'drops.itemUpdate' });
  });

/** Removes an item from its drop group (product 13.3). Throws not_found. */
export const deleteDropGroupItem = (input: EditOne) =>
  transactEdit(input, (tx) => groupItems.archive({ ...input, tx, action: 'drops.delete' }));

/** Puts a removed item back into its drop group (product 22.8). Throws not_found. */
export const restoreDropGroupItem = (input: EditOne) =>
  transactEdit(input, (tx) => groupItems.restore({ ...input, tx, action: 'drops.itemRestore' }));

/** Edits a monster's name (product 13.5). Throws not_found, and row_conflict where somebody else has changed it. */
export const updateMob = (input: EditOne & { body: ParsedBody<Calls['updateMob']> }) =>
  transactEdit(input, (tx) => monsters.edit({ ...input, tx, action: 'drops.mob' }));
