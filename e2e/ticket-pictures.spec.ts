/** Pictures in tickets (product 10.17). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { tickets } from '#contract/tickets.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog, DRAFT_SAVED, field, status } from '#support/browser/locators.ts';
import { read, signIn, signInElsewhere, signUp, users } from '#support/browser/login.ts';
import { loseFirstReply } from '#support/browser/outages.ts';
import { countTaps } from '#support/browser/taps.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone } from '#support/browser/worker.ts';

// The journeys open tickets.
test.use({ ownPortal: 'file', serviceWorkers: 'allow' });

/** A phone's screenshot, each in another colour. */
const screenshot = (hue: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 220" width="1080" height="2200">
      <path fill="hsl(${hue} 60% 25%)" d="M0 0h108v220H0z"/><circle cx="54" cy="90" r="30" fill="hsl(${hue} 80% 70%)"/></svg>`),
  )
    .jpeg()
    .toBuffer();
const files = (...hues: number[]) =>
  Promise.all(
    hues.map(async (hue) => ({
      name: `tela-${hue}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await screenshot(hue),
    })),
  );

const add = (page: Page) => button(page, 'Adicionar imagem');
const chooser = (page: Page) => page.getByLabel('Adicionar imagem').and(page.locator('input'));
const chosen = (page: Page) => page.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('img');
const own = (page: Page) => read(page, '/usertickets', tickets);
const DESCRIPTION = 'O baú da torre não abre, veja youtu.be/bau e a imagem.';

/** Waits until a picture is loaded. */
const expectLoaded = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(() => page.locator(selector).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

test('a ticket with a link and a picture takes six taps from the home page; only the team reads it, and answers with one', async ({
  page,
  browser,
  portal,
  shot,
  errors,
}) => {
  // The team signs in with another browser meanwhile.
  test.slow();
  errors.allow(/status of 404/);
  await signUp(page, 'comimagem');
  await page.goto('/');
  await controlled(page);
  const { tap, count } = countTaps((control) => control.tap());
  await tap(button(page, 'Abrir menu'));
  await tap(page.getByRole('link', { name: /^Tickets/ }).filter({ visible: true }));
  await tap(page.getByRole('link', { name: 'Novo ticket' }).first());
  await tap(field(page, 'title'));
  await page.keyboard.type('Baú não abre');
  // The keyboard's key for the next field.
  await page.keyboard.press('Enter');
  await expect(field(page, 'description')).toBeFocused();
  await page.keyboard.type(DESCRIPTION);
  const choosing = page.waitForEvent('filechooser');
  await tap(add(page));
  await (await choosing).setFiles(await files(10));
  await expect(chosen(page)).toHaveCount(1);
  await expectNoAxeViolations(page);
  await shot('ticket-new-picture');
  await tap(button(page, 'Enviar Ticket'));
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);

  await page.getByRole('region', { name: 'Meus tickets' }).getByRole('link').last().tap();
  const card = page.getByRole('article', { name: 'Ticket' });
  await expect(card.getByRole('link', { name: 'youtu.be/bau' })).toHaveAttribute(
    'href',
    'https://youtu.be/bau',
  );
  await expectLoaded(page, 'article [aria-label="Abrir imagem 1 de 1"] img');
  await button(page, 'Abrir imagem 1 de 1').tap();
  await expect(dialog(page).getByAltText('Imagem 1 de 1: Você')).toHaveAttribute('height', '2000');
  await expectLoaded(page, '[role=dialog] img');
  await expectNoAxeViolations(page);
  await shot('ticket-picture', 'window');
  await button(page, 'Fechar').tap();
  const [opened] = await own(page);
  const address = `/api/ticket-pictures/${opened?.pictures?.[0]?.id}`;

  const team = await signInElsewhere(browser, portal.url, users.suporte);
  await team.goto('/admin/tickets');
  await team.getByRole('link', { name: 'Baú não abre' }).first().click();
  await expectLoaded(team, 'article [aria-label="Abrir imagem 1 de 1"] img');
  await field(team, 'content').fill('É este o baú?');
  await chooser(team).setInputFiles(await files(120));
  await expect(chosen(team)).toHaveCount(1);
  await button(team, 'Enviar resposta').click();
  await expect(team.getByText('Resposta enviada!')).toBeVisible();
  const answered = await own(page);
  await team.context().close();
  await button(page, 'Atualizar').tap();
  await expectLoaded(page, 'ol [aria-label="Abrir imagem 1 de 1"] img');
  await shot('ticket-pictures');

  // Nothing of it is stored on the device, and the session alone opens it.
  expect((await cachedPaths(page, '')).filter((path) => path.includes('ticket-pictures'))).toEqual([]);
  expect((await page.request.get(address)).headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(answered[0]?.ticketmessages?.[0]?.pictures).toHaveLength(1);
  await signIn(page, users.jogador);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('pictures that are chosen offline stay in the draft over a reload, and a lost reply creates one ticket with each once', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // The journey waits until the portal finds the server again, which takes long on a busy machine.
  test.slow();
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  await page.goto('/tickets/new');
  await controlled(page);
  const before = await own(page);
  await portal.network.down();
  await field(page, 'title').fill('Sem rede na torre');
  await field(page, 'description').fill(DESCRIPTION);
  await field(page, 'characterName').selectOption('Luzia');
  const link = field(page, 'urls');
  await button(page, 'Adicionar link').click();
  await link.fill('imgur.com/a/torre');
  await field(page, 'guildName').focus();
  await expect(link).toHaveValue('https://imgur.com/a/torre');
  await chooser(page).setInputFiles([
    ...(await files(200, 300)),
    { name: 'tela.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByRole('alert')).toContainText('não é uma imagem');
  await expect(chosen(page)).toHaveCount(2);
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('Sem rede na torre');
  await expect(chosen(page)).toHaveCount(2);
  await expect(button(page, 'Enviar Ticket')).toHaveAttribute('aria-disabled', 'true');
  await shot('ticket-pictures-offline');
  await chooser(page).setInputFiles(await files(20, 40, 60));
  await expect(page.getByRole('alert')).toHaveText('Envie no máximo 4 imagens');
  await expect(chosen(page)).toHaveCount(4);
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Remover imagem 4').click();
  await button(page, 'Remover imagem 3').click();
  await expect(chosen(page)).toHaveCount(2);

  await portal.network.up();
  const send = button(page, 'Enviar Ticket');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 40_000 });
  await loseFirstReply(page, '**/api/tickets');
  await send.click();
  await expect(page.getByText('Erro ao enviar ticket.')).toBeVisible({ timeout: 30_000 });
  // The page that sends it again is a new one.
  await page.reload();
  await expect(chosen(page)).toHaveCount(2);
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 40_000 });
  await send.click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible({ timeout: 30_000 });
  const [created, ...others] = await own(page);
  expect(others.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(created).toMatchObject({
    title: 'Sem rede na torre',
    ticketurls: [{ url: 'https://imgur.com/a/torre' }],
  });
  expect(created?.pictures).toHaveLength(2);

  // A logout erases the pictures of drafts from the device.
  await page.goto('/tickets/new');
  await chooser(page).setInputFiles(await files(80));
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
  await button(page, 'Sair e descartar').click();
  await expect(page).toHaveURL(/\/$/);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(async () => (await databases()).filter((name) => name?.includes('drafts'))).toEqual([]);
});
