/** A reply takes at most this long, so a larger step back means that somebody has changed the device's clock. */
const JUMP_MS = 60_000;

/** How far the device's clock is behind the server's, in milliseconds; null until a reply has told. */
let behind: number | null = null;

/** The one clock of the portal: the server's, because a device's may be wrong. Before the first reply it is the device's. */
export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => clock.ofDevice(Date.now()),
  /** A time that was read from the device's clock, by this clock. */
  ofDevice: (timestamp: number): number => timestamp + (behind ?? 0),
  /**
   * Call it with the Date of each reply. Of several, the one that came fastest tells the time best. True if the device's clock turns out to
   * be wrong, or has been changed.
   */
  learn(serverTime: number): boolean {
    const before = behind ?? 0;
    const found = serverTime - Date.now();
    if (behind === null || found > behind || found < behind - JUMP_MS) behind = found;
    return Math.abs(behind - before) > JUMP_MS;
  },
};

/**
 * Whether a stored time is at most `ms` ago. One in the future is not: it is from a clock that was wrong. A little ahead is no error,
 * because a page knows the server's time only to within the duration of a reply, and a reloaded page knows it anew.
 */
export function isRecent(timestamp: number, ms: number): boolean {
  const age = clock.now() - timestamp;
  return age > -JUMP_MS && age < ms;
}
