import type { Locator, Page } from 'playwright/test';
import { banners, drawHistory, pity, type Banner } from '#contract/banners.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { pressKey } from '#support/browser/keyboard.ts';
import { dialog } from '#support/browser/locators.ts';
import { read, signIn, signUp, users } from '#support/browser/login.ts';
import { hold, loseFirstReply } from '#support/browser/outages.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone } from '#support/browser/worker.ts';

// Draws change data that other journeys read.
test.use({ ownPortal: 'file' });

const activeBanners = (page: Page) => read(page, '/gacha/banners/ativos', banners);
const historyOf = (page: Page, { id }: Banner) => read(page, `/gacha/history/${id}`, drawHistory);

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
/** The dialog that asks before ten draws are paid. */
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Tentar 10x?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Confirmar' });
const stage = (page: Page) => page.getByRole('group', { name: 'Sorteio' });
const one = (page: Page) => dialog(page).getByRole('button', { name: 'Tentar 1x' });
const ten = (page: Page) => dialog(page).getByRole('button', { name: 'Tentar 10x' });
const rows = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Histórico de Itens' }).getByRole('listitem');
const step = (page: Page, name: string): Locator => dialog(page).locator(`[data-step="${name}"]`);
/** The line of a rarity in the odds, with its items folded below it. */
const oddsOf = (page: Page, rarity: string) => dialog(page).locator('summary').filter({ hasText: rarity });
const guarantee = (page: Page) => dialog(page).getByRole('region', { name: 'Garantia' });
const won = (page: Page) => dialog(page).getByRole('list', { name: 'Itens obtidos' }).getByRole('listitem');
const summary = (page: Page) => dialog(page).getByRole('list', { name: 'Resumo do sorteio' });
const skip = (page: Page) => dialog(page).getByRole('button', { name: 'Pular' });
const ready = (button: Locator) => expect(button).not.toHaveAttribute('aria-disabled', 'true');

/** Opens the dialog of the first banner and waits for its odds, counter and history. */
async function openFirst(page: Page): Promise<Banner> {
  const [banner] = await activeBanners(page);
  await page.goto('/banners');
  await cards(page).first().getByRole('button', { name: 'Tentar Sorte' }).click();
  await expect(dialog(page)).toContainText(banner!.description ?? '');
  await expect(oddsOf(page, 'COMUM')).toBeVisible();
  await ready(one(page));
  return banner!;
}

/** The properties that the running animations of the stage change. */
const animated = (page: Page): Promise<string[]> =>
  dialog(page)
    .locator('[data-kind]')
    .evaluate((stage) => {
      const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      return stage
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame).filter((name) => !about.has(name)));
    });

/** Many elements move, but only by properties that need neither layout nor paint in each frame. */
async function expectCheapMotion(page: Page): Promise<void> {
  const properties = await animated(page);
  expect(properties.length).toBeGreaterThan(20);
  expect(new Set(['opacity', 'scale', 'transform', ...properties])).toEqual(
    new Set(['opacity', 'scale', 'transform']),
  );
}

type Shot = (name: string, part?: 'window') => Promise<void>;

/** A banner's dialog is opened, and then it is the second after its end. */
async function expectEnded(page: Page, { banner, shot }: { banner: Banner; shot: Shot }): Promise<void> {
  const ended = Date.parse(banner.end_date) + 1000;
  // The server's clock decides, so it has to say so, also in the reply to a read that began before.
  let serverTime = () => Date.now();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(serverTime()).toUTCString() },
    });
  });
  await cards(page).first().getByRole('button').click();
  await expect(one(page)).toBeVisible();
  serverTime = () => ended;
  await page.clock.setSystemTime(ended);
  await expect(one(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(one(page)).toHaveAccessibleDescription('Banner Encerrado');
  await page.keyboard.press('Escape');
  // Those that have ended stand behind the others.
  const last = cards(page).filter({ hasText: banner.name });
  await expect(last.getByText('Encerrado', { exact: true })).toBeVisible();
  await expect(last.getByRole('button', { name: 'Banner Encerrado' })).toBeDisabled();
  await expect(cards(page).first()).not.toContainText(banner.name);
  await shot('banners-ended');
  await expectNoAxeViolations(page);
  // A read in flight would fail in the next journey.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** While the odds are loading the dialog is accessible, and keys scroll it. */
async function expectScrollsWhileLoading(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width, height: 500 });
  await expect(dialog(page)).toContainText('Chances');
  await expect(oddsOf(page, 'COMUM')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const body = dialog(page).locator('[tabindex="0"]').filter({ hasText: 'Chances' });
  await body.focus();
  await page.keyboard.press('End');
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.setViewportSize(size);
}

test('the banners that are open, their odds before paying, without the server and without credits, and what an end closes', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  const open = await activeBanners(page);
  await page.clock.install();
  await page.goto('/banners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BANNERS');
  await expect(cards(page)).toHaveCount(open.length);
  const first = cards(page).first();
  await expect(first).toContainText(/Disponível: \d+ de \p{L}+ até \d+ de \p{L}+/u);
  await expect(first).toContainText(`Garantia após: ${open[0]!.pity_limit} tentativas`);
  await expect(first).toContainText(/Termina em \d/);
  await expect(first).toContainText('1.000 por sorteio');
  await expect(first).toContainText(`faltam ${open[0]!.pity_limit}`);
  await shot('banners');
  await expectNoAxeViolations(page);

  await first.getByRole('button').click();
  await expect(page).toHaveURL(/\?banner=\d+$/);
  await expect(one(page)).toContainText('1000 créditos');
  await expect(ten(page)).toContainText('9000 créditos');
  await expect(dialog(page)).toContainText('Nenhum item obtido ainda.');
  // What a player has to know before a draw is in the first screen of a phone, with both buttons.
  await expect(oddsOf(page, 'LENDÁRIO')).toContainText('1,00%');
  await expect(oddsOf(page, 'COMUM')).toContainText('60,00%');
  for (const part of [stage(page), guarantee(page), dialog(page).locator('summary'), one(page), ten(page)]) {
    for (const each of await part.all()) await expect(each).toBeInViewport({ ratio: 1 });
  }
  await shot('banners-dialog');
  const legendary = dialog(page).locator('details').filter({ hasText: 'LENDÁRIO' }).getByRole('listitem');
  await expect(legendary).toBeHidden();
  await oddsOf(page, 'LENDÁRIO').click();
  await expect(legendary).toContainText('da garantia');
  await shot('banners-odds-open', 'window');
  // The items that are unfolded last are scrolled to.
  await oddsOf(page, 'COMUM').click();
  const common = dialog(page).locator('details').filter({ hasText: 'COMUM' }).getByRole('listitem');
  await expect(common.first()).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/banners$/);

  await portal.network.down();
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await expect(first.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await shot('banners-offline');
  await page.goForward();
  await expect(dialog(page)).toContainText('Último saldo visto:');
  await expect(one(page)).toHaveAccessibleDescription(/Esta ação volta/);
  await expect(dialog(page).getByText(/Esta ação volta/)).toHaveCount(1);
  await shot('banners-dialog-offline', 'window');
  await expectNoAxeViolations(page);
  await reconnect({ page, portal });
  await expect(dialog(page)).toContainText('Seu saldo:');

  await signUp(page, 'semcreditos');
  // Otherwise the odds that were seen last would be shown first.
  await page.addInitScript(() => localStorage.removeItem('valdora.public'));
  const releaseOdds = await hold(page, '**/api/gacha/banners/*/items');
  await page.goto(`/banners?banner=${open[0]!.id}`);
  await expectScrollsWhileLoading(page);
  releaseOdds();
  await expect(oddsOf(page, 'COMUM')).toBeVisible();
  await expect(one(page)).toHaveAccessibleDescription('Faltam 1.000 créditos');
  await expect(dialog(page).getByRole('link', { name: 'Vender no leilão' })).toBeVisible();
  await ten(page).press('Enter');
  await expect(question(page)).toHaveCount(0);
  await shot('banners-missing', 'window');
  await expectNoAxeViolations(page);
  // A dialog that was opened by its address closes to the page below it.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/banners$/);
  await expectEnded(page, { banner: open[0]!, shot });
});

/** The rarest item has the largest card, which turns last. */
async function expectLargeCardLast(page: Page): Promise<void> {
  const areas = await won(page).evaluateAll((cards) =>
    cards.map((card) => {
      const { width, height } = card.getBoundingClientRect();
      const begins = Math.max(
        ...card.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().delay ?? 0),
      );
      return { area: width * height, begins };
    }),
  );
  const largest = areas.toSorted((one, other) => other.area - one.area)[0]!;
  expect(largest.begins).toBe(Math.max(...areas.map(({ begins }) => begins)));
}

test('draws on a device whose clock is years ahead: states and times, one charge for a double press, skip, ten cards that turn, history in its order', async ({
  page,
  shot,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const [soonest] = await activeBanners(page);
  await page.clock.install({ time: Date.parse(soonest!.end_date) + 2 * 365 * 24 * 3_600_000 });
  const banner = await openFirst(page);
  await expect(dialog(page)).toContainText(`Seu saldo: ${creditsText(before)}`);

  const release = await hold(page, '**/pull');
  await one(page).dblclick();
  await expect(dialog(page).getByRole('button', { name: 'Revelar Item' })).toBeInViewport();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  release();
  const passes = (locator: Locator) =>
    expect(async () => {
      await page.clock.runFor(5);
      await expect(locator).toBeVisible({ timeout: 500 });
    }).toPass();
  await passes(step(page, 'spinning'));
  await expect(dialog(page).getByText('Obtendo item...')).toBeVisible();
  await page.clock.runFor(1900);
  await expectCheapMotion(page);
  await shot('banners-spinning');
  await expect(step(page, 'spinning')).toBeVisible();
  await page.clock.runFor(100);
  await expect(step(page, 'revealing')).toBeVisible();
  await expectCheapMotion(page);
  await page.clock.runFor(1400);
  await expect(step(page, 'revealing')).toBeVisible();
  await page.clock.runFor(100);
  await expect(step(page, 'complete')).toBeVisible();
  await shot('banners-complete');
  // The balance is read again only after a second. Until then no other draw can be paid.
  await expect(dialog(page)).toContainText(`Seu saldo: ${creditsText(before)}`);
  await expect(one(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(900);
  await expect(rows(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await passes(rows(page).first());
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText(`Seu saldo: ${creditsText(before - 1000)}`);
  const credits = `${(before - 1000).toLocaleString('pt-BR')} Créditos`;
  await expect(page.getByText(credits, { exact: true }).first()).toBeInViewport();
  expect(await historyOf(page, banner)).toHaveLength(1);
  await page.unroute('**/pull');

  await ready(one(page));
  await one(page).click();
  await skip(page).click();
  await expect(step(page, 'complete')).toBeVisible();
  await expect(dialog(page).locator('[data-kind="single"]')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await ready(ten(page));

  const turning = dialog(page).locator('ol[data-step="turning"]');
  const releaseTen = await hold(page, '**/pull10');
  await ten(page).click();
  await confirm(page).dblclick();
  // The cards lie face down while the request is pending.
  await expect(dialog(page).locator('[data-step="initial"] > *')).toHaveCount(10);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  releaseTen();
  await passes(turning);
  await page.unroute('**/pull10');
  await expectCheapMotion(page);
  await expectLargeCardLast(page);
  await expect(summary(page)).toBeHidden();
  await expect(skip(page)).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(1200);
  await expect(dialog(page).locator('ol[data-step="complete"]')).toBeVisible();
  await expect(skip(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(won(page)).toHaveCount(10);
  await expect(summary(page)).toBeVisible();
  await shot('banners-ten');
  const counts = await summary(page).getByRole('listitem').allInnerTexts();
  expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(10);
  await expect(dialog(page).getByRole('link', { name: 'Entregas' })).toHaveAttribute(
    'href',
    '/profile/deliveries',
  );
  await expect(rows(page)).toHaveCount(12);
  expect(await creditsOf(page)).toBe(before - 11_000);
  const { pulls_since_last_guaranteed: pulls } = await read(page, `/gacha/banners/${banner.id}/pity`, pity);
  await expect(guarantee(page)).toContainText(`${pulls} de ${banner.pity_limit}`);
  const labels = (await historyOf(page, banner)).map(({ item_label }) => item_label);
  const shown = await rows(page).locator('p:first-child').allInnerTexts();
  expect(shown).toEqual(labels);
  expect(await won(page).locator('p').allInnerTexts()).toEqual(labels.slice(0, 10).toReversed());
  await expect(rows(page).first()).toContainText(/Sorteio 12 · \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  await expect(dialog(page).getByRole('list', { name: 'Totais por raridade' })).toContainText(
    /COMUM\s*\d+ · esperado 7,/,
  );
  await shot('banners-history');
  await expectNoAxeViolations(page);
});

/** Scrolls the dialog as far down as it goes. */
const scrollDown = (page: Page) =>
  dialog(page)
    .getByRole('heading', { name: 'Histórico de Itens' })
    .evaluate((element) => {
      let box = element.parentElement;
      while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
      box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
    });

type Asked = { page: Page; banner: Banner; shot: Shot };

/** Asks for ten draws three times: closes the question by Back, cancels it, then confirms it. */
async function askAboutTen({ page, banner, shot }: Asked): Promise<void> {
  const before = await creditsOf(page);
  const drawn = (await historyOf(page, banner)).length;
  await ten(page).dblclick();
  await expect(question(page)).toBeInViewport();
  await expect(question(page)).toContainText(`Dez sorteios de uma vez em ${banner.name}.`);
  await expect(question(page)).toContainText(`Preço${creditsText(9000)}Seu saldo${creditsText(before)}`);
  await expect(question(page)).toContainText(`Saldo depois${creditsText(before - 9000)}`);
  await shot('banners-question', 'window');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await expect(dialog(page)).toContainText(banner.description ?? '');
  await expect(page).toHaveURL(/\?banner=\d+$/);
  await ten(page).click();
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(ten(page)).toBeFocused();
  expect([await creditsOf(page), (await historyOf(page, banner)).length]).toEqual([before, drawn]);

  await ten(page).click();
  await confirm(page).click();
  // With reduced motion the cards lie open at once, with the summary below them.
  await expect(won(page)).toHaveCount(10);
  for (const part of [...(await won(page).all()), summary(page), guarantee(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(skip(page)).toHaveCount(0);
  expect(await animated(page)).toEqual([]);
  await expect(stage(page)).toBeFocused();
  await shot('banners-ten-window', 'window');
  await expect(dialog(page)).toContainText(`Seu saldo: ${creditsText(before - 9000)}`);
}

test('a draw whose dialog is closed is in the history; a changed price charges nothing; ten draws are asked about once, and a lost reply is paid once; a draw scrolls its stage into view', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(serverGone, /status of 409/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A player who has not drawn before.
  await signIn(page, users.jogadora);
  const before = await creditsOf(page);
  const [banner] = await activeBanners(page);
  await page.goto('/banners');
  const open = cards(page).first().getByRole('button', { name: 'Tentar Sorte' });
  await pressKey(page, open);
  await expect(dialog(page)).toBeInViewport();
  await ready(one(page));
  await pressKey(page, one(page));
  await expect(step(page, 'spinning')).toBeVisible();
  await expect(stage(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${(before - 1000).toLocaleString('pt-BR')} Créditos`).first()).toBeVisible();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect(await historyOf(page, banner!)).toHaveLength(1);

  // Nothing moves from here on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ready(ten(page));
  await test.step('ten draws: no second press of a double press pays, and back closes the question alone', () =>
    askAboutTen({ page, banner: banner!, shot }));
  await expect(rows(page)).toHaveCount(11);

  const left = await creditsOf(page);
  await loseFirstReply(page, '**/pull10');
  await ready(ten(page));
  await ten(page).click();
  await confirm(page).click();
  await expect(dialog(page).getByText('Não recebemos a resposta do sorteio')).toBeVisible();
  await shot('banners-lost');
  expect(await creditsOf(page)).toBe(left - 9000);
  await ready(ten(page));
  await ten(page).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(dialog(page)).toContainText(`Seu saldo: ${creditsText(left - 9000)}`);
  expect(await historyOf(page, banner!)).toHaveLength(21);
  await expect(dialog(page).getByText('Não recebemos a resposta do sorteio')).toHaveCount(0);

  await test.step('a player who has scrolled down to the history sees the stage of the next draw, and has the focus on it', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: size.width, height: 500 });
    await scrollDown(page);
    await expect(stage(page)).not.toBeInViewport();
    await ready(one(page));
    await one(page).click();
    await expect(stage(page)).toBeFocused();
    await expect(step(page, 'complete')).toBeVisible();
    await expect(stage(page)).toBeInViewport({ ratio: 0.5 });
    await shot('banners-short', 'window');
    await page.setViewportSize(size);
  });

  // As from a portal that was built before the price changed.
  await page.route('**/api/gacha/*/pull', (route) =>
    route.continue({ postData: JSON.stringify({ price: 900 }) }),
  );
  await ready(one(page));
  await one(page).click();
  await expect(dialog(page)).toContainText('Nada foi cobrado. Recarregue a página para ver o preço novo.');
  await shot('banners-price-changed', 'window');
  await expectNoAxeViolations(page);
  expect(await historyOf(page, banner!)).toHaveLength(22);
  expect(await creditsOf(page)).toBe(left - 10_000);
  await page.unroute('**/api/gacha/*/pull');
  await dialog(page).getByRole('button', { name: 'Recarregar' }).click();
  await expect(dialog(page)).toContainText(banner!.description ?? '');
  await expect(dialog(page)).not.toContainText('Nada foi cobrado');
  await ready(one(page));
  // The question is not in the history: back closes the dialog of the banner.
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/banners$/);
});

test('the name of a legendary item stays once it has come', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, users.jogadora);
  const item = { item_id: 1, label: 'Coroa que ninguém tem', rarity: 'legendary' };
  await page.route('**/api/gacha/*/pull', (route) => route.fulfill({ json: { item } }));
  await openFirst(page);
  await page.evaluate(watchLine, item.label);
  await one(page).click();
  await expect(step(page, 'complete')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.opacities.at(-1))).toBe(1);
  const seen = await page.evaluate(() => window.opacities);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});

declare global {
  interface Window {
    /** What `watchLine` has recorded, in order. */
    opacities: number[];
  }
}

/** Runs in the page: records at each frame how opaque the line with this name is, from when it is there. */
function watchLine(label: string): void {
  window.opacities = [];
  const watch = () => {
    const names = [...document.querySelectorAll('[role=dialog] a')];
    const line = names.find(({ textContent }) => textContent === label)?.closest('p')?.parentElement;
    if (line) window.opacities.push(Number(getComputedStyle(line).opacity));
    requestAnimationFrame(watch);
  };
  watch();
}
