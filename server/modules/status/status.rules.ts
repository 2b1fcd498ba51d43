/** The game updates its row at least every minute. After three missed updates it counts as offline. */
const MAX_AGE_MS = 180_000;

/** Whether the game server counts as online (product 14.1): its row says so and is recent. */
export function isOnline({
  row,
  now,
}: {
  row: { online: boolean; updatedAt: Date } | undefined;
  now: Date;
}): boolean {
  return row !== undefined && row.online && now.getTime() - row.updatedAt.getTime() <= MAX_AGE_MS;
}
