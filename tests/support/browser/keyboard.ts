/** Helpers to use a page by keyboard only. */
import { expect, type Locator, type Page } from 'playwright/test';

/** More Tab stops than any screen has between two controls. */
const MAX_STOPS = 120;

/** How many presses of Tab a control is away, negative for Shift+Tab. An estimate, because a group of controls may be a single stop. */
const stopsTo = (target: Locator): Promise<number> =>
  target.evaluate((control) => {
    const selector = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=true]';
    const isStop = (node: HTMLElement) =>
      node.tabIndex >= 0 && !node.matches(':disabled') && node.getClientRects().length > 0;
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
    const { activeElement } = document;
    const at = stops.findIndex((node) => node === control);
    const from = stops.findIndex((node) => node === activeElement);
    if (from >= 0 || !activeElement || activeElement === document.body) return at - from;
    const before = stops.filter(
      (node) => node.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;
    return at >= before ? at - before + 1 : at - before;
  });

/** Goes to a control by Tab, or by Shift+Tab if it is before the focus. Fails if neither reaches it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  const stops = await stopsTo(target);
  const keys = stops < 0 ? ['Shift+Tab', 'Tab'] : ['Tab', 'Shift+Tab'];
  // All estimated presses but the last are made without a check, so as not to run past the control.
  for (let pressed = 1; pressed < Math.min(Math.abs(stops), MAX_STOPS); pressed += 1) {
    await page.keyboard.press(keys[0] ?? 'Tab');
  }
  // After the last control some browsers begin again and some stop. Then the other key is tried.
  for (const key of keys) {
    for (let pressed = 0; pressed <= MAX_STOPS; pressed += 1) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

/** Goes to a button or link and presses it. */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses an action in the menu of a row by the beginning of its name. */
export async function actionByKey(
  page: Page,
  { row, action }: Record<'row' | 'action', string>,
): Promise<void> {
  await pressKey(page, page.getByRole('button', { name: `Ações: ${row}` }));
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  // Letters before the menu has the focus would go to its button.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.type(action.slice(0, 3));
  await expect(item).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}

/** Goes to a field and replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Goes to a select and types the beginning of an option. */
export async function pickByKey(page: Page, target: Locator, label: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(label);
  await expect(target.locator('option:checked')).toContainText(label);
}

/** Moves from the open tab to another by the arrow keys. */
export async function moveToTab(page: Page, tab: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const wanted = page.getByRole('tab', { name: tab });
  // After the last tab the first one follows again, so each press is checked.
  const isOpen = () =>
    expect(wanted)
      .toHaveAttribute('aria-selected', 'true', { timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  for (let left = 3; left > 0; left -= 1) {
    await page.keyboard.press('ArrowRight');
    if (await isOpen()) break;
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
}
