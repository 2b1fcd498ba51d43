/** Pictures of articles, banners and maps (product 27). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

test.use({ ownPortal: 'test', serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

/** A photograph of a phone, each of another colour. */
const photo = (hue: number) =>
  sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: { r: 40 * hue, g: 90, b: 200 - 30 * hue },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer();
const files = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `foto-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(index + 1),
    })),
  );

const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo *' });
const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** Answers the dialog for each of the chosen pictures. */
async function describeAll(page: Page, count: number): Promise<void> {
  for (let one = 1; one <= count; one += 1) {
    if (count > 1)
      await expect(dialog(page).getByRole('heading', { name: `Imagem ${one} de ${count}` })).toBeVisible();
    await dialog(page).getByLabel('Descrição da imagem').fill(`Foto ${one} do torneio`);
    await dialog(page).getByRole('button', { name: 'Usar imagem' }).click();
  }
  await expect(dialog(page)).toHaveCount(0);
}

/** Waits until so many pictures inside a part of the page are loaded. */
const expectLoaded = (page: Page, selector: string, count: number): Promise<void> =>
  expect
    .poll(
      () =>
        page.locator(selector).evaluateAll((images) =>
          images.map((image) => {
            image.scrollIntoView();
            return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
          }),
        ),
      { timeout: 30_000 },
    )
    .toEqual(Array.from({ length: count }, () => true));

test('an article with five pictures written offline is published later, complete and readable offline for a player', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
  errors.allow(/status of 429/);
  // The fourth picture is refused at first.
  await portal.restart({ env: { LIMIT_PICTURES: '3' } });
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await expect(text(page)).toBeVisible();
  await controlled(page);
  await portal.network.down();

  await page.getByLabel('Título *', { exact: true }).fill('Cinco fotos do torneio');
  await page.getByLabel('Resumo *').fill('Escrita sem rede, num celular.');
  await text(page).click();
  await page.keyboard.type('As fotos de ontem:');
  await page.getByRole('toolbar').getByRole('button', { name: 'Imagem' }).click();
  await page
    .getByLabel('Do aparelho')
    .and(page.locator('input'))
    .setInputFiles(await files(5));
  await expect(dialog(page).getByRole('img')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Usar imagem' }).click();
  await expect(dialog(page).getByText('Descreva a imagem, ou marque')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('picture-dialog', 'window');
  await describeAll(page, 5);
  await expectLoaded(page, '[contenteditable] img', 5);
  await expect(status(page, /^Guardado neste aparelho/)).toBeVisible();
  await page.reload();
  await expectLoaded(page, '[contenteditable] img', 5);
  await shot('picture-draft-offline');

  await portal.network.up();
  const publish = page.getByRole('button', { name: 'Cadastrar' });
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await publish.click();
  await expect(page.getByText('Uma imagem não foi enviada')).toBeVisible({ timeout: 60_000 });
  await shot('picture-unsent');
  await expectLoaded(page, '[contenteditable] img', 5);
  await portal.restart({ env: {} });
  const sent: string[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname === '/api/pictures') sent.push(String(reply.status()));
  });
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await publish.click();
  await expect(page).toHaveURL(/\/admin\/news$/, { timeout: 60_000 });
  // The three that had arrived are not sent again.
  expect(sent).toEqual(['200', '200']);

  const phone = await browser.newContext({
    baseURL: portal.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  const player = await phone.newPage();
  await player.goto('/news/cinco-fotos-do-torneio');
  await expectLoaded(player, 'article img[alt^="Foto"]', 5);
  const shift = await player
    .locator('article img[alt="Foto 1 do torneio"]')
    .evaluate((image) => [
      image.getAttribute('width'),
      image.getAttribute('height'),
      image instanceof HTMLImageElement ? new URL(image.currentSrc).pathname.slice(-9) : '',
    ]);
  expect(shift).toEqual(['1600', '1067', '1600.avif']);
  await controlled(player);
  await expect
    .poll(
      async () =>
        (await cachedPaths(player, 'pictures')).filter((path) => path.startsWith('/pictures/')).length,
    )
    .toBeGreaterThanOrEqual(5);
  await portal.network.down();
  await player.reload();
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('Cinco fotos do torneio');
  await expectLoaded(player, 'article img[alt^="Foto"]', 5);
  if (process.env.SHOTS === '1')
    await player.screenshot({
      path: 'test-results/screens/picture-article-offline-phone.png',
      fullPage: true,
    });
  await phone.close();
  await portal.network.up();
});

test('a banner gets a picture from the device, and what is no picture is refused in place @both', async ({
  page,
  shot,
}) => {
  await signIn(page, users.admin);
  await page.goto('/admin/banners');
  const choose = page.getByLabel('Enviar imagem').and(page.locator('input'));
  await choose.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(dialog(page).getByText('Não foi possível usar este arquivo')).toBeVisible();
  await shot('picture-refused', 'window');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  const [file] = await files(1);
  await choose.setInputFiles(file ?? []);
  await dialog(page).getByLabel('Decorativa: não diz nada que o texto já não diga').check();
  await dialog(page).getByRole('button', { name: 'Usar imagem' }).click();
  await expect(dialog(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByLabel('URL da Imagem')).toHaveValue(/^\/pictures\/[\da-f]{64}-1600\.webp$/);
  await expectNoAxeViolations(page);
  await shot('picture-field');
});
