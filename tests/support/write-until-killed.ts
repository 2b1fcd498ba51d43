/** Stores rows in a database folder until it is killed, and prints each row's name once its commit is acknowledged. */
import { connectDatabase } from '#server/db/connect.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';

const [folder = '', round = '0'] = process.argv.slice(2);
const database = await connectDatabase({ dataDir: folder });
await database.migrate();
for (let row = 0; ; row += 1) {
  const name = `${round}-${row}`;
  await database.transact((tx) => tx.insert(guilds).values({ guild_name: name }));
  process.stdout.write(`${name}\n`);
}
