/** Opens the folder it is given, then stores rows until it is killed; says of each when it was acknowledged. */
import { connectDatabase } from '#server/db/connect.ts';
import { guilds } from '#server/modules/guilds/table.ts';

const [folder = '', round = '0'] = process.argv.slice(2);
const database = await connectDatabase({ dataDir: folder });
await database.migrate();
for (let row = 0; ; row += 1) {
  const name = `${round}-${row}`;
  await database.transact((tx) => tx.insert(guilds).values({ guild_name: name }));
  process.stdout.write(`${name}\n`);
}
