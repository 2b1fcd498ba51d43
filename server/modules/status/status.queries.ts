import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#server/core/deps.ts';
import { isOnline } from './status.rules.ts';
import { serverStatus } from './status.table.ts';

/** Whether the game server is online, and how many play. */
export async function getServerStatus({
  database,
  clock,
  config,
}: Deps): Promise<ReplyInput<Calls['getServerStatus']>> {
  const [row] = await database.db
    .select({
      online: serverStatus.online,
      players: serverStatus.players,
      updatedAt: serverStatus.updatedAt,
    })
    .from(serverStatus);
  const online = isOnline({ row, now: clock() });
  return {
    online,
    players: online && row ? row.players : null,
    draws: config.draws.mode,
    registration_age: config.registrationAge,
  };
}

/** Pings the database. Its errors become 503. */
export async function getHealth({ database }: Deps): Promise<ReplyInput<Calls['getHealth']>> {
  await database.ping();
  return { status: 'ok' };
}
