/** Text that was typed right before the page ended, or in two tabs over each other, is not lost (product 16.5). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Cookie, type Page } from 'playwright/test';
import { hydrated } from '#support/browser/hydrated.ts';
import { DRAFT_SAVED, status } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { databases } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';
import { provideBrowser } from '#support/chromium.ts';

/** Rounds of each test. Use 20 (DRAFT_ROUNDS) for a change of the code of drafts. */
const ROUNDS = Number(process.env.DRAFT_ROUNDS ?? 1);

test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ errors }) => errors.allow(serverGone, signedOut));

const field = (page: Page) => page.getByRole('textbox', { name: 'Descrição' });
const version = (page: Page, words: string) => status(page, 'Outra versão, de').filter({ hasText: words });

/** Opens the form of a ticket, which is the draft; `origin` is needed if the page has no base address. */
async function open(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/tickets/new`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Types one more word, key by key, after `before`; returns the field's text. */
async function type(page: Page, { before, round }: { before: string; round: number }): Promise<string> {
  await expect(field(page)).toHaveValue(before);
  // Control+End goes to the end of the text, also if it has several lines.
  await field(page).press('ControlOrMeta+End');
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

test(`a page that is ${Object.keys(endings).join(', ')} keeps the last key @desktop`, async ({
  context,
  page: first,
}) => {
  await signIn(first, users.jogador);
  await open(first);
  await controlled(first);
  let page = first;
  let text = '';
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [how, end] of Object.entries(endings)) {
      text = await type(page, { before: text, round });
      page = await end(page, context);
      await expect(field(page), `${how}, round ${round}`).toHaveValue(text);
    }
  }
});

type OwnBrowser = { browser: ChildProcess; context: BrowserContext };

/** A browser with a profile of its own, which can be killed as a phone's system kills one. If it does not answer, it is started once more. */
async function startBrowser(profile: string): Promise<OwnBrowser> {
  for (let tries = 2; ; tries -= 1) {
    const { browser, address } = await launch(profile);
    try {
      const connection = await chromium.connectOverCDP(address);
      const [context] = connection.contexts();
      if (!context) throw new Error('The browser has no profile.');
      return { browser, context };
    } catch (error) {
      await kill(browser);
      if (tries === 1) throw error;
    }
  }
}

async function kill(browser: ChildProcess): Promise<void> {
  browser.kill('SIGKILL');
  await once(browser, 'exit');
}

async function launch(profile: string): Promise<{ browser: ChildProcess; address: string }> {
  const { executablePath, args } = provideBrowser('whole');
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

test(`a browser that is killed keeps what it said to be saved @desktop`, async ({ portal }) => {
  const profile = await mkdtemp(join(tmpdir(), 'valdora-profile-'));
  let cookies: Cookie[] = [];
  let text = '';
  const lost: string[] = [];
  // The first start finds nothing; each later one finds what the status said to be saved.
  for (let round = 1; round <= ROUNDS + 1; round += 1) {
    const { browser, context } = await startBrowser(profile);
    const page = await context.newPage();
    // A browser does not write cookies to the disk at once either; a real player's session is older than half a minute.
    await context.addCookies(cookies);
    if (round === 1) await signIn(page, users.jogador, portal.url);
    cookies = await context.cookies();
    await open(page, portal.url);
    await expect(field(page)).toBeVisible();
    const kept = await field(page).inputValue();
    if (kept !== text) lost.push(`round ${round}: "${kept}" of "${text}"`);
    if (round <= ROUNDS) {
      text = await type(page, { before: kept, round });
      await expect(status(page, DRAFT_SAVED)).toBeVisible();
    }
    await kill(browser);
  }
  // Its other processes may still be writing. They end by themselves once the browser is gone.
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  expect(lost).toEqual([]);
});

test("a drafts' database that is deleted under the form is filled again, and signing out asks about the draft @desktop", async ({
  page,
  context,
}) => {
  await signIn(page, users.jogador);
  await open(page);
  await field(page).fill('palavras na tela');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  // As "clear site data" of the browser's settings does it, but with the session's cookie left.
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect.poll(() => databases(page)).toContainEqual(expect.stringContaining('.drafts.'));
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await page
    .getByRole('alertdialog', { name: 'Você tem rascunhos não publicados' })
    .getByRole('button', { name: 'Continuar conectado' })
    .click();
  await field(page).fill('palavras na tela, e mais');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(field(page)).toHaveValue('palavras na tela, e mais');
});

test('two tabs with the same draft tell each other, and no word of either is lost @desktop', async ({
  context,
  page: one,
}) => {
  await signIn(one, users.jogador);
  await open(one);
  const other = await context.newPage();
  await open(other);
  // The second tab must have read the draft first, otherwise it would simply show the newer words.
  await expect(field(other)).toBeVisible();
  await field(one).fill('palavras da primeira aba');
  await expect(status(one, DRAFT_SAVED)).toBeVisible();
  await expect(status(other, 'Outra aba mudou este rascunho depois')).toBeVisible();

  await field(other).fill('palavras da segunda aba');
  await expect(status(other, DRAFT_SAVED)).toBeVisible();
  await expect(status(one, 'Outra aba mudou este rascunho depois')).toBeVisible();
  await expect(status(one, DRAFT_SAVED)).toBeHidden();
  for (const tab of [one, other]) await expect(version(tab, 'palavras da primeira aba')).toBeVisible();

  await one.getByRole('button', { name: 'Mostrar o da outra aba' }).click();
  await expect(field(one)).toHaveValue('palavras da segunda aba');
  await version(one, 'palavras da primeira aba').getByRole('button', { name: 'Usar esta versão' }).click();
  await expect(field(one)).toHaveValue('palavras da primeira aba');
  await one.reload({ waitUntil: 'domcontentloaded' });
  await hydrated(one);
  await expect(field(one)).toHaveValue('palavras da primeira aba');
  await expect(version(one, 'palavras da segunda aba')).toBeVisible();

  // Text is typed in both tabs, which are closed at once: one text is the draft, the other a version.
  await field(one).fill('fim da primeira');
  await field(other).fill('fim da segunda');
  await Promise.all([one.close(), other.close()]);
  const next = await context.newPage();
  await open(next);
  await expect(field(next)).toBeVisible();
  const versions = status(next, 'Outra versão, de');
  const words = async () => `${await field(next).inputValue()} ${(await versions.allTextContents()).join()}`;
  for (const end of ['fim da primeira', 'fim da segunda']) await expect.poll(words).toContain(end);
});
