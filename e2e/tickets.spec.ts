/** Tickets: the form with its rules and draft, the player's list with unread answers, the conversation, and all of it without the server, with pictures. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { tickets } from '#contract/tickets.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { pressKey, tabTo } from '#support/browser/keyboard.ts';
import { openByHistory } from '#support/browser/history.ts';
import { DRAFT_SAVED, field, status } from '#support/browser/locators.ts';
import {
  read,
  send as changeAs,
  signIn,
  signInElsewhere,
  submitLogin,
  users,
} from '#support/browser/login.ts';
import { loseFirstReply } from '#support/browser/outages.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { countTaps } from '#support/browser/taps.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// The journeys open, answer and close tickets.
test.use({ ownPortal: 'file' });

const own = (page: Page) => read(page, '/usertickets', tickets);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar Ticket' });
const answer = (page: Page) => page.getByRole('button', { name: 'Enviar resposta' });
const newTicket = (page: Page) => page.getByRole('link', { name: 'Novo ticket' }).first();
const list = (page: Page) => page.getByRole('region', { name: 'Meus tickets' }).getByRole('listitem');
const TITLE = 'Baú não abre depois do evento';
const DESCRIPTION = 'O baú da torre não abre desde a manutenção de ontem.';

async function fill(page: Page): Promise<void> {
  await field(page, 'title').fill(TITLE);
  await field(page, 'description').fill(DESCRIPTION);
  await field(page, 'characterName').selectOption('Luzia');
}

// This journey comes first: the newest ticket must have no answer yet, and the demonstration's answer must be unread.
test('an answer of the team is counted in the menu and unread until the player has seen it; a reply to a ticket that was closed meanwhile is not lost', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/status of 40[49]/);
  const team = await signInElsewhere(browser, portal.url, users.admin);
  await signIn(page, users.jogador);
  const held = await own(page);
  const [newest] = held;
  const answered = { content: 'Vamos olhar isso agora.\nPode mandar uma imagem?' };
  await changeAs(team, 'POST', `/tickets/${newest!.id}/messages`, answered);
  await page.goto('/links');
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  const entry = page.getByRole('link', { name: /^Tickets/ }).filter({ visible: true });
  await expect(menu.locator('[aria-hidden]:not(svg)')).toBeVisible();
  await shot('menu-mark', 'window');
  await menu.click();
  // The demonstration has one more unread answer.
  await expect(entry).toHaveAccessibleName(/^Tickets\s*2 respostas novas$/);
  await expectNoAxeViolations(page);
  await shot('menu-unread', 'window');
  await entry.click();
  await expect(list(page)).toHaveCount(held.length);
  const mine = list(page).filter({ hasText: newest!.title });
  await expect(mine).toContainText('1 resposta nova');
  await expect(mine).toContainText('Em Andamento');
  // High enough to tap.
  expect((await mine.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await shot('tickets-unread');

  await mine.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${newest!.id}$`));
  const conversation = page.getByRole('list', { name: 'Conversa' }).getByRole('listitem');
  await expect(conversation).toHaveCount(1);
  await expect(conversation.first()).toContainText('Equipe Valdora');
  await expect(conversation.first().locator('time')).toHaveText(/^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/);
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(newest!.description);
  await field(page, 'content').fill('   ');
  await expect(answer(page)).toBeDisabled();
  await field(page, 'content').fill('Mando sim.');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.reload();
  await expect(field(page, 'content')).toHaveValue('Mando sim.');
  await expectNoAxeViolations(page);
  await answer(page).dblclick();
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  await expect(conversation).toHaveCount(2);
  await expect(conversation.last()).toContainText('Você');
  await expect(field(page, 'content')).toHaveValue('');
  await shot('ticket');
  await menu.click();
  await expect(entry).toHaveAccessibleName(/^Tickets\s*1 resposta nova$/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Conta' }).last().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tickets\s*1 resposta nova$/ })
    .click();
  await expect(mine).toContainText('Em Andamento');
  await expect(mine).not.toContainText('nova');

  await mine.getByRole('link').click();
  await field(page, 'content').fill('Mais uma coisa');
  await changeAs(team, 'PATCH', `/tickets/${newest!.id}/close`);
  await team.context().close();
  await answer(page).click();
  await expect(page.getByText('Erro ao enviar resposta')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Este ticket está fechado. Não é possível responder.'),
  ).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await expect(page.getByText('Sua resposta não foi enviada')).toBeVisible();
  await expect(page.getByText('Mais uma coisa')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('ticket-closed');
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(page.getByText('Mais uma coisa')).toHaveCount(0);
  await openByHistory(page, '/tickets/999999');
  await expect(page.getByText('Ticket não encontrado.')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(mine).toContainText('Fechado');
});

const picture = async (hue: number) => {
  const color = `hsl(${hue} 60% 25%)`;
  const buffer = await sharp({ create: { width: 108, height: 220, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `tela-${hue}.jpg`, mimeType: 'image/jpeg', buffer };
};

test('without the server tickets are shown as last seen; a new one with pictures is written and sent later', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  const held = await own(page);
  const [first] = held;
  const chosen = page.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('img');
  await page.goto(`/tickets/${held.at(-1)!.id}`);
  await expect(page.getByRole('article', { name: 'Ticket' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  await expect(list(page)).toHaveCount(held.length);
  // Back closes the form, which is loaded from now on.
  await newTicket(page).click();
  await expect(field(page, 'title')).toBeVisible();
  await page.goBack();
  await expect(list(page)).toHaveCount(held.length);
  await portal.network.down();
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await shot('tickets-list-offline');
  await newTicket(page).click();
  await fill(page);
  await page
    .getByLabel('Adicionar imagem')
    .and(page.locator('input'))
    .setInputFiles([
      await picture(200),
      await picture(300),
      { name: 'tela.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ]);
  await expect(page.getByRole('alert').filter({ hasText: 'não é uma imagem' })).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await send(page).focus();
  await expect(send(page)).toHaveAccessibleDescription(/servidor|conexão|internet/i);
  await expectNoAxeViolations(page);
  await shot('tickets-offline');

  await page.goBack();
  // A ticket that was seen before.
  await list(page)
    .filter({ hasText: held.at(-1)!.title })
    .getByRole('link')
    .click();
  await expect(page.getByRole('article', { name: 'Ticket' })).toBeVisible();
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await shot('ticket-offline');

  await reconnect({ page, portal });
  await page.goto('/tickets/new');
  await expect(field(page, 'title')).toHaveValue(TITLE);
  await expect(chosen).toHaveCount(2);
  await send(page).click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(held.length + 1);
  const [created, next] = await own(page);
  expect([created?.title, created?.pictures?.length, next?.id]).toEqual([TITLE, 2, first!.id]);
});

/** The button must not move while the draft is being stored, because it may be pressed at this moment. */
async function expectSendStays(page: Page): Promise<void> {
  for (const width of [320, 830]) {
    await page.setViewportSize({ width, height: 844 });
    await field(page, 'title').press('End');
    // With a field focused the bottom bar is gone, and the button takes its place.
    const below = () => send(page).evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
    if (width === 320) await expect.poll(below).toBe(8);
    await send(page).evaluate((button) => {
      const tops = new Set<number>();
      const sample = () => {
        tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
        button.dataset['tops'] = [...tops].join(' ');
        requestAnimationFrame(sample);
      };
      sample();
    });
    await field(page, 'title').pressSequentially('a');
    await expect(status(page, 'Escrevendo…')).toBeVisible();
    await expect(status(page, DRAFT_SAVED)).toBeVisible();
    const tops = (await send(page).getAttribute('data-tops'))?.split(' ');
    expect(tops, `${width} px`).toHaveLength(1);
  }
}

test('the form shows its first error at its field; its draft survives a reload and an expired session; a double press or a lost reply creates one ticket', async ({
  page,
  context,
  errors,
  shot,
}) => {
  errors.allow(serverGone, signedOut);
  await signIn(page, users.jogador);
  const held = await own(page);
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUPORTE - TICKETS');
  await expect(list(page)).toHaveCount(held.length);
  await expectNoAxeViolations(page);
  await shot('tickets');
  await newTicket(page).click();
  await expect(page).toHaveURL(/\/tickets\/new$/);
  await expect(field(page, 'category')).toHaveValue('suporte_tecnico');
  await field(page, 'title').fill('  Baú ');
  await send(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Título deve ter pelo menos 5 caracteres' }),
  ).toBeVisible();
  await expect(field(page, 'title')).toBeFocused();
  await fill(page);
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await field(page, 'urls').fill('javascript:alert(1)');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'URL inválida' })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('tickets-rules');
  await field(page, 'urls').fill('youtu.be/bau');
  await field(page, 'pranName').fill('Fagulha');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.reload();
  const restored = async () => {
    await expect(field(page, 'title')).toHaveValue(TITLE);
    await expect(field(page, 'description')).toHaveValue(DESCRIPTION);
    await expect(field(page, 'characterName')).toHaveValue('Luzia');
    await expect(field(page, 'urls')).toHaveValue('https://youtu.be/bau');
    await expect(status(page, 'recuperado de')).toBeVisible();
  };
  await restored();
  await shot('tickets-draft');
  await context.clearCookies();
  await send(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/tickets\/new$/);
  await restored();
  await expectSendStays(page);
  await field(page, 'title').fill(TITLE);

  await send(page).dblclick();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(held.length + 1);
  await expect(list(page).first()).toContainText(TITLE);
  await expect(list(page).first()).toContainText('Aberto');
  await newTicket(page).click();
  for (const name of ['title', 'description', 'pranName']) await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'characterName')).toHaveValue('Arvendel');
  await expect(field(page, 'urls')).toHaveCount(0);
  const [created, ...others] = await own(page);
  expect(others).toHaveLength(held.length);
  expect(created).toMatchObject({
    title: TITLE,
    characterName: 'Luzia',
    pranName: 'Fagulha',
    guildName: null,
    ticketurls: [{ url: 'https://youtu.be/bau' }],
  });

  // If the answer is lost after the server has stored the ticket, sending it again creates no second one.
  await fill(page);
  await loseFirstReply(page, '**/api/tickets');
  await send(page).click();
  await expect(page.getByText('Erro ao enviar ticket.')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue(TITLE);
  expect(await own(page)).toHaveLength(held.length + 2);
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await send(page).click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(held.length + 2);
  expect(await own(page)).toHaveLength(held.length + 2);
});

test('a ticket with a link and a picture of an account with characters takes six taps from the home page, for its strongest character', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  const { tap, count } = countTaps((control) => control.tap());
  await tap(page.getByRole('button', { name: 'Abrir menu' }));
  await tap(page.getByRole('link', { name: /^Tickets/ }).filter({ visible: true }));
  await tap(newTicket(page));
  await tap(field(page, 'title'));
  await page.keyboard.type(TITLE);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${DESCRIPTION} Veja youtu.be/bau.`);
  const choosing = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Adicionar imagem' }));
  await (await choosing).setFiles(await picture(40));
  await expect(page.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('img')).toHaveCount(1);
  await tap(send(page));
  // The server encodes the picture meanwhile.
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible({ timeout: 30_000 });
  expect(count()).toBeLessThanOrEqual(6);
  const [created] = await own(page);
  expect(created).toMatchObject({ title: TITLE, characterName: 'Arvendel' });
});

test.describe('at a desk', () => {
  // In the phone's project, so that the file needs one server.
  test.use({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });

  test('by keyboard alone: a ticket is opened, found and answered', async ({ page, shot }) => {
    await signIn(page, users.jogador);
    const held = await own(page);
    await page.goto('/tickets');
    await expect(list(page)).toHaveCount(held.length);
    await shot('tickets-desk');
    await pressKey(page, newTicket(page));
    await tabTo(page, field(page, 'category'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(TITLE);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DESCRIPTION);
    await tabTo(page, field(page, 'characterName'));
    await page.keyboard.type('Luzia');
    await pressKey(page, send(page));
    await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
    await expect(list(page)).toHaveCount(held.length + 1);
    const link = list(page).first().getByRole('link');
    await pressKey(page, link);
    await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(DESCRIPTION);
    await tabTo(page, field(page, 'content'));
    await page.keyboard.type('Esqueci de dizer: no servidor de testes também.');
    await pressKey(page, answer(page));
    await expect(page.getByText('Resposta enviada!')).toBeVisible();
    await shot('ticket-desk');
  });
});

test('at the desk the form of a new ticket begins in its title, or in the description where the title is given @desktop', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/tickets/new');
  await expect(field(page, 'title')).toBeFocused();
  await page.goto('/tickets/new?assunto=Dado%20errado');
  await expect(field(page, 'description')).toBeFocused();
});
