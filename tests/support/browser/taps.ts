import type { Locator } from 'playwright/test';

/** Counts taps: each press of a control and each move into a field is one, typing is none. `press` presses a control once. */
export function countTaps(press: (control: Locator) => Promise<void>) {
  let taps = 0;
  return {
    tap: async (control: Locator) => {
      taps += 1;
      await press(control);
    },
    count: () => taps,
  };
}
