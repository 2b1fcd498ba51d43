/** The game writes its row at least every minute; three missed ones mean it is gone. Milliseconds. */
const FRESH = 180_000;

/** Whether the game server counts as online (product 14.1): it said so, and lately. */
export function isOnline({
  row,
  now,
}: {
  row: { online: boolean; updatedAt: Date } | undefined;
  now: Date;
}): boolean {
  return row !== undefined && row.online && now.getTime() - row.updatedAt.getTime() <= FRESH;
}
