import type { Database } from '#server/db/connect.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';

/** Adds deliveries as purchases of an account leave them; returns them in the order of their ids. */
export async function addDeliveries(input: {
  database: Database;
  accountId: number;
  count: number;
}): Promise<{ id: number; uuid: string }[]> {
  const { database, accountId, count } = input;
  return database.db
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
    .returning({ id: deliveries.id, uuid: deliveries.uuid });
}
