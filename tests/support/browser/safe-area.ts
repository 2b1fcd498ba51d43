import type { Page } from 'playwright/test';

type Insets = Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>;

/** Sets what the clock, the notch and the home bar of a phone cover, in pixels: the values of `env(safe-area-inset-…)`. */
export async function safeAreaOf(page: Page): Promise<(insets: Insets) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (insets) => {
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { top: 0, bottom: 0, left: 0, right: 0, ...insets },
    });
  };
}
