/** How far the device's clock is behind the server's, in milliseconds. */
let behindMs = 0;

/** The one clock of the portal: the server's, because a device's may be wrong. Before the first reply it is the device's. */
export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now() + behindMs,
  /** Call it with the Date of each reply. */
  learn: (serverTime: number): void => {
    behindMs = serverTime - Date.now();
  },
};
