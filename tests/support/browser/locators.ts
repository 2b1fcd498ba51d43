/** Parts of a page that many journeys use. */
import type { Locator, Page } from 'playwright/test';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The button of a row's menu. */
export const rowMenu = (page: Page, row: string): Locator => button(page, `Ações: ${row}`);

/** Opens the menu of a row and presses one of its actions. */
export async function rowAction(
  page: Page,
  { row, action }: Record<'row' | 'action', string>,
): Promise<void> {
  await rowMenu(page, row).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A form's field by its name. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`[name="${name}"]`);

/** A text that is announced, such as the state of a draft. */
export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' });

/** What the status of a draft says once it is stored. */
export const DRAFT_SAVED = 'Rascunho guardado neste dispositivo';

/** The text of the article that is being written. */
export const articleText = (page: Page): Locator => page.getByRole('textbox', { name: 'Conteúdo *' });

/** Opens the details of the article that is being written; on wide screens they are open. */
export async function openDetails(page: Page): Promise<void> {
  const details = page.locator('details').filter({ hasText: /^Detalhes/ });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}
