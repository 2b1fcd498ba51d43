/** What the game does while players trade. */
import { eq, sql } from 'drizzle-orm';
import type { SeededRandom } from '#demo/world/seeded-random.ts';
import type { Database } from '#server/db/connect.ts';
import { deliverNext } from '#server/modules/deliveries/deliveries.worker.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import type { Market } from './trading.market.ts';

/** Hands over the next delivery; the game refuses half of them. */
export async function workOnce({ market, random }: { market: Market; random: SeededRandom }): Promise<void> {
  const { database, failed } = market;
  const handOver = async () => (random.chance(50) ? { refused: 'Caixa cheia' } : undefined);
  const outcome = await deliverNext({ database, handOver, clock: () => new Date() });
  if (outcome?.result !== 'failed') return;
  const [row] = await database.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.uuid, outcome.id));
  if (row) failed.push(row.id);
}

/** The game takes an item back and delivers it, in a transaction that does not take the portal's locks on accounts. */
export async function takeBack({ database, id }: { database: Database; id: number }): Promise<boolean> {
  return database.transact(async (tx) => {
    const { rows } = await tx.execute(sql`
      update auction_items set status = 'returned', closed_at = now(), preco = null, listed_at = null
      where id = ${id} and status in ('held', 'listed') returning owner_id, item_id, quantity`);
    const [item] = rows;
    if (item === undefined) return false;
    await tx.execute(sql`select pg_sleep(0.005)`);
    await tx.execute(sql`
      insert into deliveries (account_id, item_id, quantity, source, source_id)
      values (${item.owner_id}, ${item.item_id}, ${item.quantity}, 'auction', ${id})`);
    return true;
  });
}
