/**
 * Takes the pictures of the manifest and the README into `public/screenshots` of the brand's folder (BRAND). Narrow ones are for phones, wide
 * ones for desktops. `tsx scripts/screenshots.ts` takes them from the real portal with its demonstration data, `tsx scripts/screenshots.ts
 * http://127.0.0.1:3000` from a running portal, which must have articles and guides.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { buildBrand } from './build/brand.ts';
import { ensurePortal } from './build/fresh.ts';
import { withBrowser, withDemoServer } from '#support/demo-server.ts';
import { table } from './lib/table.ts';

const folder = join((await buildBrand()).folder, 'public/screenshots');
/** Size limit in kB: browsers download the pictures for their install dialog. */
const limit = 150;

type Screen = {
  name: string;
  path: string;
  /** Selector of an element that appears when the screen is complete. */
  ready: string;
  /** Selectors of what to press first, and of the element at which the picture begins. */
  press?: string;
  from?: string;
};

const screens: Screen[] = [
  { name: 'home', path: '/', ready: 'main article' },
  { name: 'news', path: '/news', ready: 'main article' },
  {
    name: 'guides',
    path: '/guides',
    ready: 'main article section li',
    press: 'main article button[aria-expanded=false]',
    from: 'main h2',
  },
];
const forms = [
  { form: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { form: 'wide', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** Saves as WebP with the best quality below the limit. */
async function save({ png, file }: { png: Buffer; file: string }): Promise<number> {
  for (const quality of [90, 84, 78, 70, 60]) {
    const { size } = await sharp(png).webp({ quality, effort: 6 }).toFile(file);
    if (size <= limit * 1000) return size;
  }
  throw new Error(`${file} does not fit into ${limit} kB.`);
}

async function shoot({ page, url, screen }: { page: Page; url: string; screen: Screen }): Promise<Buffer> {
  const { path, ready, press, from } = screen;
  await page.goto(url + path);
  if (press) await page.locator(press).first().click();
  await page.locator(ready).first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  if (from) {
    const start = page.locator(from).first();
    await start.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 88));
  }
  return page.screenshot({ animations: 'disabled' });
}

async function shootAll({ browser, url }: { browser: Browser; url: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows: string[][] = [];
  for (const { form, ...look } of forms) {
    // Without the service worker no prompt covers the screen.
    const context = await browser.newContext({
      ...look,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      bypassCSP: true,
    });
    const page = await context.newPage();
    for (const screen of screens) {
      const png = await shoot({ page, url, screen });
      const file = join(folder, `${form}-${screen.name}.webp`);
      rows.push([file, `${((await save({ png, file })) / 1000).toFixed(1)} kB`]);
    }
    await context.close();
  }
  console.log(table(rows));
}

const take = (url: string) => withBrowser((browser) => shootAll({ browser, url }));
const [address] = process.argv.slice(2);
if (address) await take(address);
else {
  await ensurePortal();
  await withDemoServer(({ url }) => take(url));
}
