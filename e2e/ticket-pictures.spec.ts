/** Pictures in tickets (product 10.17). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { tickets } from '#contract/tickets.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog, field } from '#support/browser/locators.ts';
import { read, signIn, signInElsewhere, signUp, users } from '#support/browser/login.ts';
import { countTaps } from '#support/browser/taps.ts';
import { expect, test } from '#support/browser/test.ts';

// The journey opens a ticket.
test.use({ ownPortal: 'test' });

/** A screenshot, each in another colour. Encoding one of a phone's size would take seconds. */
const screenshot = (hue: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 220" width="270" height="550">
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

test('a ticket with a link and a picture of an account without characters takes six taps from the home page; only the team reads it, and answers with one', async ({
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
  const { tap, count } = countTaps((control) => control.tap());
  await tap(button(page, 'Abrir menu'));
  await tap(page.getByRole('link', { name: /^Tickets/ }).filter({ visible: true }));
  await expect(page.getByText('Você ainda não abriu nenhum ticket.')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('tickets-empty');
  await tap(page.getByRole('link', { name: 'Novo ticket' }).first());
  await expect(page.getByLabel('Personagem (opcional)')).toContainText('Sua conta ainda não tem um');
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
  // The server encodes the picture meanwhile.
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible({ timeout: 30_000 });
  expect(count()).toBeLessThanOrEqual(6);

  await page.getByRole('region', { name: 'Meus tickets' }).getByRole('link').last().tap();
  const card = page.getByRole('article', { name: 'Ticket' });
  await expect(card.getByRole('link', { name: 'youtu.be/bau' })).toHaveAttribute(
    'href',
    'https://youtu.be/bau',
  );
  await expectLoaded(page, 'article [aria-label="Abrir imagem 1 de 1"] img');
  await button(page, 'Abrir imagem 1 de 1').tap();
  await expect(dialog(page).getByAltText('Imagem 1 de 1: Você')).toHaveAttribute('height', '550');
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
  await expect(team.getByText('Resposta enviada!')).toBeVisible({ timeout: 30_000 });
  const answered = await own(page);
  await team.context().close();
  await button(page, 'Atualizar').tap();
  await expectLoaded(page, 'ol [aria-label="Abrir imagem 1 de 1"] img');
  await shot('ticket-pictures');

  // It is stored nowhere on its way, and the session alone opens it.
  expect((await page.request.get(address)).headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(answered[0]?.ticketmessages?.[0]?.pictures).toHaveLength(1);
  await signIn(page, users.jogador);
  expect((await page.request.get(address)).status()).toBe(404);
});
