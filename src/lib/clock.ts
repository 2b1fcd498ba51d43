import { createSignal } from './signal.ts';

/** A reply takes at most this long, so a larger step back means that somebody has changed the device's clock. */
const JUMP_MS = 60_000;

/** How far the device's clock is behind the server's, in milliseconds; null until a reply has told. */
const behind = createSignal<number | null>(null);

/** The one clock of the portal: the server's, because a device's may be wrong. Before the first reply it is the device's. */
export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => clock.ofDevice(Date.now()),
  /** A time that was read from the device's clock, by this clock. */
  ofDevice: (timestamp: number): number => timestamp + (behind.get() ?? 0),
  /** Call it with the Date of each reply. Of several, the one that came fastest tells the time best. */
  learn(serverTime: number): void {
    const found = serverTime - Date.now();
    const known = behind.get();
    if (known === null || found > known || found < known - JUMP_MS) behind.set(found);
  },
  /** Calls `listener` when more is known about the time. Returns a function that stops it. */
  subscribe: behind.subscribe,
  /** Calls `listener` when the device's clock turns out to be wrong, or has been changed. */
  onJump(listener: () => void): void {
    let before = 0;
    behind.subscribe(() => {
      const now = behind.get() ?? 0;
      if (Math.abs(now - before) > JUMP_MS) listener();
      before = now;
    });
  },
};

/** Whether a stored time is at most `ms` ago. One in the future is not: it is from a clock that was wrong. */
export function isRecent(timestamp: number, ms: number): boolean {
  const age = clock.now() - timestamp;
  return age >= 0 && age < ms;
}
