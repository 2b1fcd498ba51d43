/** What was typed right before the page ended, and what two tabs typed over each other, is there again (product 16.5). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { showcaseBuild } from '#support/builds.ts';
import { hydrated } from '#support/browser/hydrated.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';
import { provideBrowser } from '#support/chromium.ts';

/** Rounds of each; 20 before drafts are changed (DRAFT_ROUNDS). */
const ROUNDS = Number(process.env.DRAFT_ROUNDS ?? 6);
let build: string;

test.describe.configure({ timeout: 180_000 });
test.use({ ownPortal: true });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  build = await showcaseBuild();
});
test.beforeEach(async ({ portal, errors }) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
  await portal.restart({ portalDir: build });
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Rascunho' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function open(page: Page): Promise<void> {
  await page.goto('/dev', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Types one more word, key by key, after `before`; returns what is then in the field. */
async function type(page: Page, { before, round }: { before: string; round: number }): Promise<string> {
  await expect(field(page)).toHaveValue(before);
  await field(page).press('End');
  const word = ` p${round}`;
  await page.keyboard.type(word);
  return before + word;
}

type Ending = (page: Page, context: BrowserContext) => Promise<Page>;

const another = async (page: Page, context: BrowserContext): Promise<Page> => {
  const next = await context.newPage();
  await open(next);
  if (!page.isClosed()) await page.close();
  return next;
};

const endings: Record<string, Ending> = {
  'reloaded at once': async (page) => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
    return page;
  },
  'closed at once': async (page, context) => {
    await page.close({ runBeforeUnload: false });
    return another(page, context);
  },
  'sent to another address at once': async (page) => {
    await page.goto('/links', { waitUntil: 'commit' });
    await open(page);
    return page;
  },
  'killed at once': async (page, context) => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    return another(page, context);
  },
};

for (const [how, end] of Object.entries(endings)) {
  test(`a page that is ${how} keeps the last key, ${ROUNDS} times of ${ROUNDS} @desk`, async ({
    context,
    page: first,
  }) => {
    await open(first);
    await controlled(first);
    let page = first;
    let text = '';
    for (let round = 1; round <= ROUNDS; round += 1) {
      text = await type(page, { before: text, round });
      page = await end(page, context);
      await expect(field(page), `round ${round}`).toHaveValue(text);
    }
  });
}

/** A browser of its own on a profile, to be ended as a phone ends one: without a word. */
async function startBrowser(profile: string): Promise<{ browser: ChildProcess; address: string }> {
  const { executablePath, args } = provideBrowser();
  const browser = spawn(executablePath, [
    ...args,
    '--headless=new',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]);
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) return { browser, address };
  }
  throw new Error('The browser did not start.');
}

// No browser writes storage down within the event of a key (decision 0009): a killed page keeps it, a killed browser what was said.
test('a browser that is killed keeps what the draft said to be saved @desk', async ({ portal }) => {
  const profile = await mkdtemp(join(tmpdir(), 'valdora-profile-'));
  let text = '';
  for (let round = 1; round <= 6; round += 1) {
    const { browser, address } = await startBrowser(profile);
    const connection = await chromium.connectOverCDP(address);
    const [context] = connection.contexts();
    if (!context) throw new Error('The browser has no profile.');
    const page = await context.newPage();
    await page.goto(`${portal.url}/dev`, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    text = await type(page, { before: text, round });
    await expect(said(page, 'Guardado neste dispositivo')).toBeVisible();
    browser.kill('SIGKILL');
    await once(browser, 'exit');
  }
  await rm(profile, { recursive: true, force: true });
});

test('two tabs on one draft tell each other, and no word of either is lost @desk', async ({
  context,
  page: one,
}) => {
  await open(one);
  const other = await context.newPage();
  await open(other);
  // What is not read yet has nothing to be told: it would simply show the newer words.
  await expect(field(other)).toBeVisible();
  await field(one).fill('palavras da primeira aba');
  await expect(said(one, 'Guardado neste dispositivo')).toBeVisible();
  await expect(said(other, 'Outra aba mudou este rascunho depois')).toBeVisible();

  await field(other).fill('palavras da segunda aba');
  await expect(said(other, 'Guardado neste dispositivo')).toBeVisible();
  await expect(said(one, 'Outra aba mudou este rascunho depois')).toBeVisible();
  await expect(said(one, 'Guardado neste dispositivo')).toBeHidden();
  for (const tab of [one, other])
    await expect(tab.getByRole('list', { name: 'Outras versões' })).toContainText('palavras da primeira aba');

  await one.getByRole('button', { name: 'Mostrar o da outra aba' }).click();
  await expect(field(one)).toHaveValue('palavras da segunda aba');
  await one.getByRole('button', { name: 'Usar esta versão' }).click();
  await expect(field(one)).toHaveValue('palavras da primeira aba');
  await one.reload({ waitUntil: 'domcontentloaded' });
  await hydrated(one);
  await expect(field(one)).toHaveValue('palavras da primeira aba');
  await expect(one.getByRole('list', { name: 'Outras versões' })).toContainText('palavras da segunda aba');

  // Typed in both and closed at once: one's words are the draft, the other's a version.
  await field(one).fill('fim da primeira');
  await field(other).fill('fim da segunda');
  await Promise.all([one.close(), other.close()]);
  const next = await context.newPage();
  await open(next);
  await expect(field(next)).toBeVisible();
  const list = next.getByRole('list', { name: 'Outras versões' });
  const words = async () => `${await field(next).inputValue()} ${await list.textContent()}`;
  for (const end of ['fim da primeira', 'fim da segunda']) await expect.poll(words).toContain(end);
});
