import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/db/connect.ts';

/** Adds listings until there are `count`. No server may have the embedded database open. */
export async function growListings({ dataDir, count }: { dataDir: string; count: number }): Promise<void> {
  const database = await connectDatabase({ dataDir });
  try {
    await database.db.execute(sql`
      insert into auction_items (owner_id, item_id, quantity, refine, item_type, effect1_index, effect1_value,
        effect2_index, effect2_value, status, preco, listed_at)
      select a.id, i.id, 1, (n % 16) * 16, 2, 1 + n % 40, 1 + n % 30, 1 + n % 17, 1 + n % 12, 'listed', 10 + n % 9000,
        now() - n * interval '1 minute'
      from generate_series(1, ${count}::int - (select count(*)::int from auction_items where status = 'listed')) as n
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_items from game_items) i
        on i.place = n % i.all_items
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_accounts from accounts) a
        on a.place = n % a.all_accounts`);
  } finally {
    await database.close();
  }
}
