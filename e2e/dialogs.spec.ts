import type { Page } from 'playwright/test';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// A case buys something.
test.use({ ownPortal: 'file' });
test.beforeEach(({ errors }) => errors.allow(signedOut));

interface Case {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  title: string | RegExp;
  /** The address of the open dialog. Forward opens it again, in its first state. */
  address?: RegExp;
}

/** Presses the first row of the auction. */
const pressRow = (page: Page) =>
  page.locator('[data-row]').first().getByRole('heading').getByRole('button').click();

const CASES: Case[] = [
  {
    name: 'the mobile menu',
    path: '/ranking',
    open: (page) => page.getByRole('button', { name: 'Abrir menu' }).click(),
    title: 'Menu',
  },
  {
    name: 'the storage panel',
    path: '/guides',
    open: (page) => page.getByRole('button', { name: 'Dados offline' }).click(),
    title: 'Dados offline',
  },
  {
    name: 'the question before a sign-out',
    path: '/tickets/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^Título/ }).fill('Um rascunho');
      await expect(page.getByText(/Rascunho (guardado|salvo)/)).toBeVisible();
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
    },
    title: 'Você tem rascunhos não publicados',
  },
  {
    name: 'a purchase of the shop',
    path: '/shop?categoria=Montaria',
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').click(),
    title: 'Confirmar compra',
  },
  {
    name: 'a purchase of the auction',
    path: '/auction?aba=todos',
    open: pressRow,
    title: /./,
    address: /acao=comprar$/,
  },
  {
    name: 'a sale of the auction',
    path: '/auction',
    open: async (page) => {
      await pressRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Vender Item' }).click();
    },
    title: /./,
    address: /acao=vender$/,
  },
  {
    name: 'a banner',
    path: '/banners',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Tentar Sorte/ })
        .first()
        .click(),
    title: /./,
    address: /banner=\d+$/,
  },
];

const urlOf = (path: string) => new RegExp(`${path.replace('?', '\\?')}$`);

const dialogOf = (page: Page, title: Case['title']) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));

/** Waits until the browser is on the page's own history entry, and not on that of a dialog. */
const expectOwnEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state.overlay), 'on the page’s own entry').toBeUndefined();

async function expectBackCloses({ page, case: { path, open, title } }: { page: Page; case: Case }) {
  await open(page);
  await expect(dialogOf(page, title)).toBeInViewport();
  await page.goBack();
  await expect(dialogOf(page, title)).toHaveCount(0);
  await expect(page).toHaveURL(urlOf(path));
  await expect(page.getByRole('main')).toBeVisible();
}

test('Back closes a dialog and stays on the page; closed in another way it leaves no history entry', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  // The first page of a visit.
  const first = CASES.find(({ address }) => address)!;
  await page.goto(first.path);
  await expectBackCloses({ page, case: first });

  await page.goto('/links');
  await page.getByRole('banner').getByRole('link', { name: 'Valdora' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const each of CASES) {
    const { name, path, open, title, address } = each;
    await test.step(name, async () => {
      const dialog = dialogOf(page, title);
      await openByHistory(page, path);
      await expectBackCloses({ page, case: each });

      await page.goForward();
      if (address) {
        await expect(dialog).toBeInViewport();
        await expect(page).toHaveURL(address);
        await page.goBack();
      }
      await expectOwnEntry(page);
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(urlOf(path));

      await open(page);
      await expect(dialog).toBeInViewport();
      if (address) await expect(page).toHaveURL(address);
      // It listens to keys once it has the focus.
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(urlOf(path));
      // The dialog's entry is removed after the dialog, and its address may be the page's own.
      await expectOwnEntry(page);
      await page.goBack();
      await expect(page, 'one back leaves the page').toHaveURL(/\/$/);
    });
  }
});

test('a reload with an open dialog, and a link in one or below one that closes, leave no history entry of it; it stays open while a payment is under way', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/links');
  await page.getByRole('banner').getByRole('link', { name: 'Valdora' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Loja', exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/shop$/);

  const buy = page.getByRole('main').getByRole('listitem').first().getByRole('button');
  await buy.click();
  const purchase = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(purchase).toBeInViewport();
  await page.reload();
  await expect(buy).toBeVisible();
  await expect(purchase).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();

  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/site-store/purchase', async (route) => {
      resolve();
      await new Promise<void>((done) => (answer = done));
      await route.continue();
    });
  });
  await buy.click();
  await purchase.getByRole('button', { name: 'Comprar' }).click();
  await asked;
  await page.evaluate(() => history.back());
  await expect(purchase).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('Compra concluída')).toBeInViewport();
  await expect(purchase).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menu).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu).toBeHidden();

  // A link that is pressed while a dialog closes is followed.
  await openByHistory(page, '/guides');
  await page.getByRole('button', { name: 'Dados offline' }).click();
  const panel = page.getByRole('dialog', { name: 'Dados offline' });
  await expect(panel).toBeInViewport();
  // The browser leaves the dialog's history entry some moments after the call, later on a slow phone.
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      document.querySelector<HTMLElement>('footer a[href="/links"]')!.click();
    };
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/links$/);
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/guides$/);
});
