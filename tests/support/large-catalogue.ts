import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/db/connect.ts';

/** How many items are added to the demonstration world to make its catalogue large. */
export const ITEMS = 20_000;

/** Adds items 'Relíquia de Teste 100001' and on to a database, which no server may have open. */
export async function addItems(dataDir: string): Promise<void> {
  const database = await connectDatabase({ dataDir });
  await database.db.execute(sql`
    insert into game_items (id, label, icon)
    select id, 'Relíquia de Teste ' || id, id % 5760 from generate_series(100001, 100000 + ${ITEMS}) as id`);
  await database.close();
}
