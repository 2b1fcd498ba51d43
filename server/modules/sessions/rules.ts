const ABSOLUTE_LIVES = 6;
const HOUR = 3_600_000;

/**
 * When a session ends if it is not used again: one life after its last use, and six lives after it began at the latest.
 * `life` is milliseconds.
 */
export function expiry({ createdAt, now, life }: { createdAt: Date; now: Date; life: number }): Date {
  return new Date(Math.min(now.getTime() + life, createdAt.getTime() + ABSOLUTE_LIVES * life));
}

/** Whether a use is worth writing down: reading a page must not write a row each time. */
export function needsRenewal({
  lastSeenAt,
  now,
  life,
}: {
  lastSeenAt: Date;
  now: Date;
  life: number;
}): boolean {
  return now.getTime() - lastSeenAt.getTime() > Math.min(HOUR, life / 10);
}
