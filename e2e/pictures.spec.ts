/** Pictures of articles and maps (product 27); the field of a map is that of every form without a draft. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { articleText, button, openDetails } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

// A start takes seconds, so both journeys share a server.
test.use({ ownPortal: 'file' });

/** A photo, each in another colour. Only that of the map is large, because encoding a large picture takes seconds. */
const photo = (hue: number, width: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="${width}">
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue * 60} 60% 20%)"/>
      <stop offset="1" stop-color="hsl(${hue * 60} 70% 60%)"/></linearGradient>
      <path fill="url(#sky)" d="M0 0h240v160H0z"/><path d="M0 160V120l60-70 50 60 40-30 90 50v30z" opacity=".6"/></svg>`),
  )
    .jpeg()
    .toBuffer();
const files = (count: number, width = 600) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `foto-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(index, width),
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
  test.use({ serviceWorkers: 'allow' });

  test('with two pictures written offline is published later, complete and readable offline for a player', async ({
    page,
    browser,
    portal,
    errors,
    shot,
  }) => {
    test.slow();
    errors.allow(serverGone, signedOut, /status of 500/);
    const photos = files(2);
    await signIn(page, users.admin);
    await page.goto('/admin/news/create');
    await expect(articleText(page)).toBeVisible();
    await controlled(page);
    await portal.network.down();

    await page.getByLabel('Título *', { exact: true }).fill('Duas fotos do torneio');
    await openDetails(page);
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
    for (let one = 1; one <= 2; one += 1) {
      await expect(dialog(page, `Imagem ${one} de 2`)).toBeInViewport();
      await expect(described(page)).toBeFocused();
      await page.keyboard.type(`Foto ${one} do torneio`);
      await page.keyboard.press('Enter');
    }
    await expect(dialog(page)).toHaveCount(0);
    await expect(articleText(page)).toBeFocused();
    await expectLoaded(page, '[contenteditable] img', 2);
    await expect(page.getByRole('status').filter({ hasText: /^Guardado neste aparelho/ })).toBeVisible();
    await page.reload();
    await expectLoaded(page, '[contenteditable] img', 2);
    await shot('picture-draft-offline');

    await reconnect({ page, portal });
    // The second upload is refused at first.
    let [asked, sent] = [0, 0];
    const refusal = { message: 'Algo deu errado no servidor.', code: 'internal' };
    await page.route(/\/api\/pictures(\?|$)/, (route) => {
      asked += 1;
      return asked === 2 ? route.fulfill({ status: 500, json: refusal }) : route.continue();
    });
    page.on('response', (reply) => {
      if (new URL(reply.url()).pathname === '/api/pictures' && reply.ok()) sent += 1;
    });
    const publish = button(page, 'Cadastrar');
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
    await publish.click();
    await expect(page.getByText('Uma imagem não foi enviada')).toBeVisible({ timeout: 30_000 });
    await shot('picture-unsent');
    await expectLoaded(page, '[contenteditable] img', 2);
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
    await publish.click();
    await expect(page).toHaveURL(/\/admin\/news$/, { timeout: 60_000 });
    // The picture that had arrived was not sent again.
    expect(sent).toBe(2);

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
    await expect.poll(async () => (await cached()).length, { timeout: 30_000 }).toBe(2);
    await portal.network.down();
    // The article was never opened on this device.
    await player.getByRole('link', { name: 'Duas fotos do torneio' }).first().click();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Duas fotos do torneio');
    await expectLoaded(player, 'article img[alt^="Foto"]', 2);
    await expectNoAxeViolations(player);
    if (process.env.SHOTS === '1')
      await player.screenshot({ path: 'test-results/screens/picture-article-phone.png', fullPage: true });
    await phone.close();
  });
});

test.describe('a form without a draft', () => {
  test('a map gets a dropped picture, which readers see; a file that is no picture, and an upload that fails, are told in place', async ({
    page,
    portal,
    errors,
    shot,
  }) => {
    test.slow();
    errors.allow(/status of 500/);
    await signIn(page, users.admin);
    await page.goto('/admin/guides');
    await page.locator('[name="mapa"]').fill('Floresta de Lumira');
    await button(page, 'Editar Floresta de Lumira').click();
    const form = page.getByRole('dialog', { name: 'Floresta de Lumira' });
    const address = form.getByLabel('URL da Imagem');
    const [file] = await files(1, 2400);
    await chooser(page, 'Trocar imagem').setInputFiles(noPicture);
    await expect(dialog(page).getByRole('alert')).toContainText('Não foi possível usar este arquivo');
    await shot('picture-refused', 'window');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await address.evaluate(
      (field, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'mapa.jpg', { type: 'image/jpeg' }));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [...(file?.buffer ?? [])],
    );
    const decorative = dialog(page).getByLabel('Decorativa: não diz nada que o texto já não diga');
    await decorative.check();
    await portal.network.status(500, { only: /^\/api\/pictures$/ });
    await use(page).press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('A imagem não foi enviada');
    await expect(decorative).toBeChecked();
    await portal.network.up();
    await use(page).press('Enter');
    await expect(address).toHaveValue(/^\/pictures\/[\da-f]{64}-1600\.webp$/, { timeout: 30_000 });
    await expect(dialog(page)).toHaveCount(0);
    // By keyboard: a press at once after the last one, near it, would count as its second half.
    await button(page, 'Salvar').press('Enter');
    await expect(page.getByText('Mapa alterado')).toBeVisible();

    await expectNoAxeViolations(page);
    await shot('picture-field');
    await openByHistory(page, '/guides');
    await page.getByLabel('Mapa ou item').fill('lumira');
    await page.getByRole('button', { name: /Nível.*Floresta de Lumira/ }).click();
    await expectLoaded(page, 'img[src^="/pictures/"]', 1);
  });
});
