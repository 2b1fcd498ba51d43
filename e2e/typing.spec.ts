import type { Locator, Page } from 'playwright/test';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

/** The part of a phone's window above its keyboard. */
const LOW = { width: 390, height: 470 };
test.use({ viewport: LOW });

/** A search: where it is, its field, what is typed, and what it finds. */
interface Search {
  path: string;
  field: string;
  text: string;
  results: (page: Page) => Locator;
  /** Whether Enter starts the search. */
  enter?: true;
}

const listed = (page: Page) => page.locator('main li h2');
const SEARCHES: Search[] = [
  { path: '/auction?aba=todos', field: 'Nome do item', text: 'de', results: listed },
  {
    path: '/guides',
    field: 'Mapa ou item',
    text: 'a',
    results: (page) => page.getByRole('list', { name: 'Mapas encontrados' }).getByRole('button'),
  },
  {
    path: '/admin/drops',
    field: 'Buscar monstro',
    text: 'or',
    results: (page) => page.locator('main summary'),
  },
  { path: '/admin/news', field: 'Buscar notícia', text: 'a', results: listed },
  {
    path: '/admin/audit',
    field: 'Pessoa',
    text: users.admin.username,
    results: listed,
    enter: true,
  },
];

test('while somebody types in a search, its results are visible above the keyboard, and nothing moves where they are in view', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await signIn(page, users.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guides');
  await page.getByLabel('Mapa ou item').pressSequentially('a');
  await expect(page).toHaveURL(/nome=a/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize(LOW);
  for (const { path, field, text, results, enter } of SEARCHES) {
    await openByHistory(page, path);
    const first = results(page).first();
    await expect(first).toBeVisible();
    const input = page.getByLabel(field, { exact: true });
    await input.pressSequentially(text);
    if (enter) await input.press('Enter');
    await expect.poll(async () => (await first.boundingBox())?.y, path).toBeLessThan(LOW.height - 40);
    // The field stays visible below the header.
    const header = await page.getByRole('banner').boundingBox();
    const box = await input.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    await expect(input).toBeFocused();
    await shot(`typing${path.replace(/\W+/g, '-')}-${field.length}`, 'window');
  }
});

test('the suggestions of a field fit into the window, wherever the field is', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await signIn(page, users.admin);
  await page.goto('/admin/drops?aba=adicionar');
  // So that the fields can stand at each of these places.
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingBlock = '400px';
  });
  for (const [label, text, tops] of [
    ['Monstro', 'or', [100, 200, 250, 300, 400]],
    ['Item', 'es', [100, 400]],
  ] as const) {
    const input = page.getByRole('combobox', { name: label, exact: true });
    for (const top of tops) {
      await input.focus();
      await input.evaluate(
        (node, y) => window.scrollBy({ top: node.getBoundingClientRect().y - y, behavior: 'instant' }),
        top,
      );
      await input.pressSequentially(text);
      const list = page.getByRole('listbox');
      await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const box = await list.boundingBox();
          return box && box.y >= 0 && box.y + box.height <= LOW.height;
        }, `${label} at ${top}`)
        .toBe(true);
      // The list covers no part of the field, and the field does not move.
      const field = (await input.boundingBox())!;
      const box = (await list.boundingBox())!;
      expect(box.y >= field.y + field.height || box.y + box.height <= field.y).toBe(true);
      expect(Math.abs(field.y - top)).toBeLessThan(2);
      await shot(`suggested-${label}-${top}`, 'window');
      await input.fill('');
      await expect(list).toHaveCount(0);
    }
  }
});
