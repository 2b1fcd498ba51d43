import type { Database } from '#server/db/connect.ts';
import { deliveries } from '#server/modules/deliveries/table.ts';

/** Deliveries of an account that came from purchases, in the order of their ids, which it gives. */
export async function addDeliveries(input: {
  database: Database;
  accountId: number;
  count: number;
}): Promise<number[]> {
  const { database, accountId, count } = input;
  const rows = await database.db
    .insert(deliveries)
    .values(
      Array.from({ length: count }, (_, index) => ({
        accountId,
        item_id: 1,
        quantity: index + 1,
        source: 'shop' as const,
        sourceId: index + 1,
      })),
    )
    .returning({ id: deliveries.id });
  return rows.map(({ id }) => id);
}
