import type { Locator } from 'playwright/test';
import { toasts } from '#support/browser/locators.ts';
import { repainted } from '#support/browser/repaint.ts';
import { safeAreaOf } from '#support/browser/safe-area.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

type Side = 'top' | 'bottom' | 'left' | 'right';
type Insets = Record<Side, number>;

/** What an installed iPhone covers: clock or notch, and the home bar. */
const PHONES = {
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 59, bottom: 34, left: 0, right: 0 } },
  sideways: { viewport: { width: 812, height: 375 }, insets: { top: 0, bottom: 21, left: 59, right: 59 } },
} satisfies Record<string, { viewport: { width: number; height: number }; insets: Insets }>;

/** Texts, pictures and controls in `root` that one of these insets covers. */
function findCovered(root: Element, { sides, insets }: { sides: Side[]; insets: Insets }): string[] {
  const faults: string[] = [];
  /** What scrolls sideways, such as the strip of more news below an article that has some, can be moved into sight. */
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX === 'auto' || scrollsSideways(element.parentElement));
  for (const element of root.querySelectorAll('a, button, h1, h2, h3, p, svg, img, input')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const isStrip = scrollsSideways(element.parentElement);
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const room = { top, bottom: innerHeight - bottom, left, right: innerWidth - right };
    const covered = sides.filter(
      (side) => room[side] < insets[side] && !(isStrip && (side === 'left' || side === 'right')),
    );
    if (width > 1 && covered.length > 0) faults.push(`${covered.join()}: ${element.outerHTML.slice(0, 200)}`);
  }
  return faults;
}

test('on an installed iPhone nothing stands below clock, notch or home bar, held upright or sideways @phone', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const setInsets = await safeAreaOf(page);
  await page.goto('/news');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  for (const [how, { viewport, insets }] of Object.entries(PHONES)) {
    await page.setViewportSize(viewport);
    await setInsets(insets);
    /** Polled, because drawers, sheets and toasts move while they appear. */
    const expectClear = (part: Locator, ...sides: Side[]) =>
      expect.poll(() => part.evaluate(findCovered, { sides, insets })).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    const header = page.getByRole('banner');
    await expectClear(header, 'top', 'left', 'right');
    await expectClear(page.getByRole('main'), 'left', 'right');
    await shot(`safe-area-${how}`, 'window');

    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(toasts(page).getByRole('status').first()).toBeInViewport();
    await expectClear(toasts(page), 'top', 'left', 'right');
    await shot(`safe-area-${how}-toast`, 'window');

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await repainted(page);
    await expectClear(page.getByRole('contentinfo'), 'bottom', 'left', 'right');
    await expectClear(header, 'top', 'left', 'right');
    await shot(`safe-area-${how}-footer`, 'window');

    await page.getByRole('button', { name: 'Dados offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dados offline' });
    await expectClear(dialog, 'top', 'left', 'right');
    await shot(`safe-area-${how}-dialog`, 'window');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toBeHidden();

    // By keyboard: a tap at the place of "Fechar" this soon after it counts as the second press of a double press.
    await page.getByRole('button', { name: 'Abrir menu' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeInViewport();
    await expectClear(menu, 'top', 'left', 'right');
    await shot(`safe-area-${how}-menu`, 'window');
    // Its head stays.
    await menu.evaluate((panel) => panel.lastElementChild?.scrollTo(0, panel.scrollHeight));
    await expect(menu.getByRole('button', { name: 'Fechar menu' })).toBeInViewport();
    await repainted(page);
    await expectClear(menu, 'bottom', 'left', 'right');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});
