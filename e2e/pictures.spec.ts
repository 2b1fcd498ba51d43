/** Pictures of articles, banners and maps (product 27). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { articleText, button } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

/** A phone's photo, each in another colour. Only the first one is large, because encoding a large picture takes seconds. */
const photo = (hue: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="${hue === 0 ? 2400 : 600}">
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue * 60} 60% 20%)"/>
      <stop offset="1" stop-color="hsl(${hue * 60} 70% 60%)"/></linearGradient>
      <path fill="url(#sky)" d="M0 0h240v160H0z"/><path d="M0 160V120l60-70 50 60 40-30 90 50v30z" opacity=".6"/></svg>`),
  )
    .jpeg()
    .toBuffer();
const files = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `foto-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(index),
    })),
  );
const noPicture = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };

const dialog = (page: Page, name: string | RegExp = /^Imagem/) => page.getByRole('dialog', { name });
const chooser = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'));
const described = (page: Page) => dialog(page).getByLabel('Descrição da imagem');
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Usar imagem' });

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

test.describe('an article', () => {
  test.use({ ownPortal: 'test', serviceWorkers: 'allow' });

  test('with three pictures written offline is published later, complete and readable offline for a player', async ({
    page,
    browser,
    portal,
    errors,
    shot,
  }) => {
    test.slow();
    errors.allow(serverGone, signedOut, /status of 500/);
    const photos = files(3);
    await signIn(page, users.admin);
    await page.goto('/admin/news/create');
    await expect(articleText(page)).toBeVisible();
    await controlled(page);
    await portal.network.down();

    await page.getByLabel('Título *', { exact: true }).fill('Três fotos do torneio');
    await page.getByLabel('Resumo *').fill('Escrita sem rede, num celular.');
    await articleText(page).click();
    await page.keyboard.type('As fotos de ontem:');
    await page.getByRole('toolbar').getByRole('button', { name: 'Imagem' }).click();
    await chooser(page, 'Do aparelho').setInputFiles(await photos);
    // The keyboard is enough: the description has the focus, and Enter goes on.
    await expect(described(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Descreva a imagem, ou marque')).toBeVisible();
    await expectNoAxeViolations(page);
    await shot('picture-dialog', 'window');
    for (let one = 1; one <= 3; one += 1) {
      await expect(dialog(page, `Imagem ${one} de 3`)).toBeInViewport();
      await expect(described(page)).toBeFocused();
      await page.keyboard.type(`Foto ${one} do torneio`);
      await page.keyboard.press('Enter');
    }
    await expect(dialog(page)).toHaveCount(0);
    await expect(articleText(page)).toBeFocused();
    await expectLoaded(page, '[contenteditable] img', 3);
    await expect(page.getByRole('status').filter({ hasText: /^Guardado neste aparelho/ })).toBeVisible();
    await page.reload();
    await expectLoaded(page, '[contenteditable] img', 3);
    await shot('picture-draft-offline');

    await portal.network.up();
    // All uploads but the first are refused at first.
    let sent = 0;
    page.on('response', (reply) => {
      if (new URL(reply.url()).pathname !== '/api/pictures' || !reply.ok()) return;
      sent += 1;
      if (sent === 1) void portal.network.status(500, { only: /^\/api\/pictures$/ });
    });
    const publish = button(page, 'Cadastrar');
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
    await publish.click();
    await expect(page.getByText('Uma imagem não foi enviada')).toBeVisible({ timeout: 30_000 });
    await shot('picture-unsent');
    await expectLoaded(page, '[contenteditable] img', 3);
    await portal.network.up();
    await publish.click();
    await expect(page).toHaveURL(/\/admin\/news$/, { timeout: 60_000 });
    // The picture that had arrived was not sent again.
    expect(sent).toBe(3);

    const phone = await browser.newContext({
      baseURL: portal.url,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
    });
    const player = await phone.newPage();
    await player.goto('/news');
    await controlled(player);
    const cached = async () =>
      (await cachedPaths(player, 'pictures')).filter((path) => path.startsWith('/pictures/'));
    await expect.poll(async () => (await cached()).length, { timeout: 30_000 }).toBe(3);
    await portal.network.down();
    // The article was never opened on this device.
    await player.getByRole('link', { name: 'Três fotos do torneio' }).first().click();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Três fotos do torneio');
    await expectLoaded(player, 'article img[alt^="Foto"]', 3);
    await portal.network.up();
    await player.reload();
    await expectLoaded(player, 'article img[alt^="Foto"]', 3);
    const first = await player.getByAltText('Foto 1 do torneio').evaluate((image: HTMLImageElement) => {
      const { pathname } = new URL(image.currentSrc);
      return [image.getAttribute('width'), image.getAttribute('height'), pathname.replace(/.*-/, '')];
    });
    expect(first).toEqual(['1600', '1066', '1600.avif']);
    await expectNoAxeViolations(player);
    if (process.env.SHOTS === '1')
      await player.screenshot({ path: 'test-results/screens/picture-article-phone.png', fullPage: true });
    await phone.close();
  });
});

test.describe('a form without a draft', () => {
  test.use({ ownPortal: 'file' });

  test('a banner gets a picture from the device, and a file that is not a picture is refused in place @desktop', async ({
    page,
    errors,
    portal,
    shot,
  }) => {
    errors.allow(/status of 500/);
    await signIn(page, users.admin);
    await page.goto('/admin/banners');
    await button(page, 'Novo banner').click();
    await chooser(page, 'Enviar imagem').setInputFiles(noPicture);
    await expect(dialog(page).getByRole('alert')).toContainText('Não foi possível usar este arquivo');
    await shot('picture-refused', 'window');
    const [file] = await files(1);
    await chooser(page, 'Outra imagem').setInputFiles(file ?? []);
    await described(page).fill('Um vale à noite');
    await portal.network.status(500, { only: /^\/api\/pictures$/ });
    await use(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('A imagem não foi enviada');
    await expect(described(page)).toHaveValue('Um vale à noite');
    await portal.network.up();
    await use(page).click();
    await expect(dialog(page)).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByLabel('URL da Imagem')).toHaveValue(/^\/pictures\/[\da-f]{64}-1600\.webp$/);
    await expectNoAxeViolations(page);
    await shot('picture-field');
  });

  test('a map that is edited gets a dropped picture, and readers of the guide see it', async ({ page }) => {
    await signIn(page, users.admin);
    await page.goto('/admin/guides');
    await page.locator('[name="mapa"]').fill('Floresta de Lumira');
    await button(page, 'Editar Floresta de Lumira').click();
    const form = page.getByRole('dialog', { name: 'Floresta de Lumira' });
    const address = form.getByLabel('URL da Imagem');
    const [, file] = await files(2);
    await address.evaluate(
      (field, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'mapa.jpg', { type: 'image/jpeg' }));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [...(file?.buffer ?? [])],
    );
    await dialog(page).getByLabel('Decorativa: não diz nada que o texto já não diga').check();
    await use(page).click();
    await expect(address).toHaveValue(/^\/pictures\/[\da-f]{64}-960\.webp$/, { timeout: 30_000 });
    await expect(dialog(page)).toHaveCount(0);
    // By keyboard: a press at once after the last one, near it, would count as its second half.
    await button(page, 'Salvar').press('Enter');
    await expect(page.getByText('Mapa alterado')).toBeVisible();

    await page.goto('/guides');
    await page.getByLabel('Mapa ou item').fill('lumira');
    await page.getByRole('button', { name: /Nível.*Floresta de Lumira/ }).click();
    await expectLoaded(page, 'img[src^="/pictures/"]', 1);
  });
});
