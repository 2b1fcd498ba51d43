import { and, eq, inArray, or } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { LEDGER_REASON } from '#contract/ledger.ts';
import type { Db } from '#server/db/connect.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { readLedger } from '#server/modules/ledger/ledger.queries.ts';

type Source = (typeof deliveries.$inferSelect)['source'];

/** Whose delivery has the item of a movement. Ten draws have ten items, so none is named. */
const SOURCE_OF: Partial<Record<keyof typeof LEDGER_REASON, Source>> = {
  shop: 'shop',
  auction_buy: 'auction',
  auction_sale: 'auction',
  draw: 'gacha',
  banner_item: 'banner',
};

/** A page of an account's statement, newest first, with the item of each movement that has one. */
export async function listStatement(input: {
  db: Db;
  accountId: number;
  query: ParsedQuery<Calls['listLedger']>;
}): Promise<ReplyInput<Calls['listLedger']>> {
  const { items, next } = await readLedger(input);
  const idsOf = (wanted: Source) =>
    items.flatMap(({ reason, referenceId }) =>
      SOURCE_OF[reason] === wanted && referenceId !== null ? [referenceId] : [],
    );
  const refunded = items.flatMap(({ reason, referenceId }) =>
    reason === 'refund' && referenceId !== null ? [referenceId] : [],
  );
  const ofSource = (source: Source) =>
    and(eq(deliveries.source, source), inArray(deliveries.sourceId, idsOf(source)));
  const rows = await input.db
    .select({
      id: deliveries.id,
      source: deliveries.source,
      sourceId: deliveries.sourceId,
      item_id: deliveries.item_id,
    })
    .from(deliveries)
    .where(
      or(
        ofSource('shop'),
        ofSource('auction'),
        ofSource('gacha'),
        ofSource('banner'),
        inArray(deliveries.id, refunded),
      ),
    );
  return {
    items: items.map(({ referenceId, ...entry }) => {
      const source = SOURCE_OF[entry.reason];
      const delivery = rows.find((row) =>
        entry.reason === 'refund'
          ? row.id === referenceId
          : row.source === source && row.sourceId === referenceId,
      );
      return { ...entry, item_id: delivery?.item_id ?? null };
    }),
    next,
  };
}
