const MAX_LIFETIMES = 6;
const HOUR_MS = 3_600_000;

/** The end of a session that is used all the time. */
export const lastExpiryOf = ({ createdAt, lifetimeMs }: { createdAt: Date; lifetimeMs: number }): Date =>
  new Date(createdAt.getTime() + MAX_LIFETIMES * lifetimeMs);

/** The end of a session: one lifetime after its last use, and six lifetimes after its start at the latest. */
export function expiryOf({
  createdAt,
  now,
  lifetimeMs,
}: {
  createdAt: Date;
  now: Date;
  lifetimeMs: number;
}): Date {
  return new Date(Math.min(now.getTime() + lifetimeMs, lastExpiryOf({ createdAt, lifetimeMs }).getTime()));
}

/** Whether to store the time of use. It is not stored at every request, because each time writes a row. */
export function needsRenewal({
  lastSeenAt,
  now,
  lifetimeMs,
}: {
  lastSeenAt: Date;
  now: Date;
  lifetimeMs: number;
}): boolean {
  return now.getTime() - lastSeenAt.getTime() > Math.min(HOUR_MS, lifetimeMs / 10);
}
