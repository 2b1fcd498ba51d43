import type { Locator } from 'playwright/test';

/** Counts the taps of a thumb: pressing a control and moving into a field. Typing is none. `press` presses a control once. */
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
