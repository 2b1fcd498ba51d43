/** The portal on a host of static files, and its API on another one (README, "Point it at your API"). */
import { chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { watchErrors } from '#support/browser/errors.ts';
import { awaitHydration } from '#support/browser/hydrated.ts';
import { articleText, button, openDetails, status } from '#support/browser/locators.ts';
import { submitLogin, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';
import { buildFor } from '#support/builds.ts';
import { provideBrowser } from '#support/chromium.ts';
import { startStaticHost } from '#support/static-host.ts';
import { HOOK_MS } from '#support/timeouts.ts';

const DOMAIN = 'valdora.localhost';
/** Names below localhost are secure contexts without https. Both servers get the ports that are free. */
const PORTAL = `http://portal.${DOMAIN}`;
const API = `http://api.${DOMAIN}`;

test.use({ ownPortal: 'test', serviceWorkers: 'allow' });

/** Waits until a picture has really loaded, and returns the address of the loaded file. */
async function loaded(page: Page, selector: string): Promise<string> {
  const image = page.locator(selector);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  return image.evaluate((one: HTMLImageElement) => one.currentSrc);
}

test('on another origin than its API the portal signs in, uploads a picture, shows it and caches it for reading offline', async ({
  portal,
}) => {
  test.setTimeout(HOOK_MS);
  const host = await startStaticHost(await buildFor({ id: 'two-origins', apiUrl: `${API}/api` }));
  await portal.restart({ env: { CORS_ORIGINS: PORTAL, COOKIE_DOMAIN: DOMAIN, SECURE_COOKIES: '0' } });
  const { executablePath, args } = provideBrowser();
  const rules = [
    `MAP portal.${DOMAIN}:80 127.0.0.1:${host.port}`,
    `MAP api.${DOMAIN}:80 ${new URL(portal.url).host}`,
  ];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=${rules.join(', ')}`],
  });
  const open = async () => {
    const context = await browser.newContext({ baseURL: PORTAL });
    context.on('page', awaitHydration);
    const errors = watchErrors(context);
    // The first replies may set the XSRF cookie one after the other; the refused call is sent again.
    errors.allow(serverGone, signedOut, /403 .*\/api\/auth\/login/);
    return { page: await context.newPage(), errors };
  };
  try {
    const admin = await open();
    await admin.page.goto('/login');
    await submitLogin(admin.page, users.admin);
    await expect(admin.page.getByText('Login realizado com sucesso!')).toBeVisible();
    await admin.page.goto('/admin/news/create');
    await admin.page.getByLabel('Título *', { exact: true }).fill('A ponte de duas margens');
    await openDetails(admin.page);
    await admin.page.getByLabel('Resumo *').fill('Uma foto que mora noutra casa.');
    await articleText(admin.page).click();
    await admin.page.keyboard.type('A ponte ontem:');
    await admin.page.getByRole('toolbar').getByRole('button', { name: 'Imagem' }).click();
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();
    const file = { name: 'ponte.jpg', mimeType: 'image/jpeg', buffer };
    await admin.page.getByLabel('Do aparelho').and(admin.page.locator('input')).setInputFiles(file);
    const dialog = admin.page.getByRole('dialog', { name: /^Imagem/ });
    await dialog.getByLabel('Descrição da imagem').fill('A ponte');
    await dialog.getByRole('button', { name: 'Usar imagem' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(status(admin.page, /^Guardado neste aparelho/)).toBeVisible();
    await button(admin.page, 'Cadastrar').click();
    await expect(admin.page).toHaveURL(/\/admin\/news$/, { timeout: 60_000 });
    expect(admin.errors.unexpected()).toEqual([]);

    const { page, errors } = await open();
    await page.goto('/news');
    await controlled(page);
    // The newest articles' pictures are cached before anybody opens them.
    await expect
      .poll(
        async () =>
          (await cachedPaths(page, 'pictures')).filter((path) => path.startsWith('/pictures/')).length,
        { timeout: 30_000 },
      )
      .toBe(1);
    await page.getByRole('link', { name: 'A ponte de duas margens' }).first().click();
    expect(await loaded(page, 'article img[alt="A ponte"]')).toContain(`${API}/pictures/`);
    await host.stop();
    await portal.network.down();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A ponte de duas margens');
    expect(await loaded(page, 'article img[alt="A ponte"]')).toContain(`${API}/pictures/`);
    expect(errors.unexpected()).toEqual([]);
  } finally {
    await browser.close();
  }
});
