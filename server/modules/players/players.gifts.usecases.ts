import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError } from '#server/core/errors.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockOwnCharacter } from '#server/modules/characters/characters.locks.ts';
import { itemGifts } from '#server/modules/deliveries/deliveries.table.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';

/**
 * Gives an item of the catalogue to an account (product 24.8). Throws not_found, account_closed, item_not_found, character_not_found, and
 * own_account_refused where changes of credits need a second administrator: an item can be sold for them.
 */
export async function giveItem(
  input: EditOne & { key: string | null; fourEyes: boolean; body: ParsedBody<Calls['giveItem']> },
): Promise<ReplyInput<Calls['giveItem']>> {
  const { database, context, key, id, fourEyes, body } = input;
  const { actor, now } = context;
  return idempotent({ database, actor, key, call: 'giveItem', body: { id, ...body } }, async (tx) => {
    await lockActorAndPlayer({ tx, actor, id });
    if (id === actor.accountId && fourEyes) throw new AppError('own_account_refused');
    const { item_id, quantity, characterName: name, reason } = body;
    await lockCatalogueItem({ tx, id: item_id });
    const characterId = name === null ? null : await lockOwnCharacter({ tx, actor: { accountId: id }, name });
    const [gift] = await tx
      .insert(itemGifts)
      .values({ accountId: id, item_id, quantity, createdAt: now })
      .returning({ id: itemGifts.id });
    if (!gift) throw new AppError('internal');
    const item = { accountId: id, characterId, item_id, quantity, source: 'team', paid: null } as const;
    await deliver({ tx, now, items: [{ ...item, sourceId: gift.id }] });
    const entry = { action: 'deliveries.give', subject: 'accounts', subjectId: id } as const;
    await writeAudit({ tx, context, entry: { ...entry, after: { item_id, quantity, reason } } });
    return { ok: true };
  });
}
