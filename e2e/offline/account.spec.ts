import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { login, read, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { databases, indexedDbOf } from '#support/browser/stored.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

const Me = v.object({ id: v.number() });

/** Begins a ticket and leaves it unsent. */
async function writeDraft(page: Page): Promise<void> {
  await page.goto('/tickets/new');
  await page.getByRole('textbox', { name: 'Título' }).fill('Segredo');
  await expect(page.getByRole('status').filter({ hasText: /guardado/i })).toBeVisible();
}

/** Everything that this origin has stored outside cookies, as text. */
const everything = async (page: Page): Promise<string> =>
  (await indexedDbOf(page)).evaluate(async ({ open, settled }) => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await open({ name });
      for (const store of db.objectStoreNames) {
        if (['items', 'guides', 'news', 'effects', 'mobs'].includes(store)) continue;
        rows.push(name, store, await settled(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    return JSON.stringify([rows, urls, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

test('logout asks about drafts, then leaves nothing of the account in any tab, and the next account sees none of it @desktop', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(serverGone, signedOut);
  await login(page, users.admin);
  await controlled(page);
  const { id } = await read(page, '/accounts/me', Me);
  const other = await context.newPage();
  await other.goto('/characters');
  await expect(other.getByRole('button', { name: 'admin', exact: true })).toBeVisible();
  for (const tab of [page, other]) await writeDraft(tab);

  // Without a server the pages are shown as last seen.
  await portal.network.down();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'admin', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('admin', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('alertdialog', { name: 'Você tem rascunhos não publicados' });
  await expect(question).toContainText('Um rascunho está guardado');
  await question.getByRole('button', { name: 'Continuar conectado' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'admin', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await question.getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrar' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  for (const tab of [page, other]) {
    await expect.poll(() => databases(tab)).not.toContain(`valdora.drafts.${id}`);
    const stored = await everything(tab);
    expect(stored).not.toContain('admin@');
    expect(stored).not.toContain('Segredo');
    expect(stored).not.toContain('"username"');
    expect(stored).not.toContain('/api/');
  }

  // Once the server is back the logout is sent, and nothing else.
  portal.network.forget();
  await portal.network.up();
  const sent = () =>
    portal.network
      .requests()
      .filter(({ method }) => method !== 'GET')
      .map(({ path, status }) => `${path} ${status}`);
  // Both tabs may send it, each naming the session that it ends.
  await expect.poll(() => [...new Set(sent())]).toEqual(['/api/auth/logout 200']);
  await login(page, users.jogadora);
  await expect(page.getByRole('button', { name: 'jogadora', exact: true })).toBeVisible();
  expect(await databases(page)).not.toContain(`valdora.drafts.${id}`);
  expect(await everything(page)).not.toContain('admin@');
});
