/** Tickets: the form with its rules and draft, the player's list with unread answers, the conversation, and all of it without the server. */
import type { Page } from 'playwright/test';
import { tickets } from '#contract/tickets.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { pressKey, tabTo } from '#support/browser/keyboard.ts';
import { DRAFT_SAVED, field, status } from '#support/browser/locators.ts';
import { read, send as changeAs, signIn, signUp, users } from '#support/browser/login.ts';
import { loseFirstReply } from '#support/browser/outages.ts';
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

/** Makes changes as the team, in another browser. */
async function asTeam(page: Page, ...changes: { path: string; method: 'POST' | 'PATCH'; data?: object }[]) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const team = await context.newPage();
  await signIn(team, users.admin);
  for (const { method, path, data } of changes) await changeAs(team, method, path, data);
  await context.close();
}

// This journey comes first: the newest ticket must have no answer yet, and the demonstration's answer must be unread.
test('new answers are counted in the menu of every page until they are read', async ({ page, shot }) => {
  // The team signs in twice meanwhile, which takes longer than the usual limit on a busy machine.
  test.slow();
  await signIn(page, users.jogador);
  const [newest] = await own(page);
  await page.goto('/api/health');
  const reply = (content: string) =>
    ({ path: `/tickets/${newest!.id}/messages`, method: 'POST', data: { content } }) as const;
  await asTeam(page, reply('Vamos olhar isso agora.'), reply('Resolvido!'));
  await page.goto('/links');
  const menu = page.getByRole('button', { name: /^(Abrir menu|jogador)$/ }).filter({ visible: true });
  const entry = page.getByRole('link', { name: /^Tickets/ }).filter({ visible: true });
  await expect(menu.locator('[aria-hidden]:not(svg)')).toBeVisible();
  await shot('menu-mark', 'window');
  await menu.click();
  // The demonstration has one more unread answer.
  await expect(entry).toHaveAccessibleName(/^Tickets\s*3 respostas novas$/);
  await expectNoAxeViolations(page);
  await shot('menu-unread', 'window');
  await entry.click();
  const row = list(page).filter({ hasText: newest!.title });
  // High enough to tap.
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await row.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Conversa' })).toContainText('Resolvido!');
  await menu.click();
  await expect(entry).toHaveAccessibleName(/^Tickets\s*1 resposta nova$/);
});

test('without the server tickets are shown as last seen, and a new one is written and sent later', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // The journey waits until the portal finds the server again, which takes long on a busy machine.
  test.slow();
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  const [first, second] = await own(page);
  await page.clock.install();
  await page.goto(`/tickets/${first!.id}`);
  await expect(page.getByRole('article', { name: 'Ticket' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  await expect(list(page)).toHaveCount(5);
  // Back closes the form, which is loaded from now on.
  await newTicket(page).click();
  await expect(field(page, 'title')).toBeVisible();
  await page.goBack();
  await expect(list(page)).toHaveCount(5);
  await portal.network.down();
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await shot('tickets-list-offline');
  await newTicket(page).click();
  await fill(page);
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await send(page).focus();
  await expect(send(page)).toHaveAccessibleDescription(/servidor|conexão|internet/i);
  await expectNoAxeViolations(page);
  await shot('tickets-offline');

  await page.goBack();
  // First a ticket that was seen before, then one that was not: the player stays on both pages.
  await list(page).filter({ hasText: first!.title }).getByRole('link').click();
  await expect(page.getByRole('article', { name: 'Ticket' })).toBeVisible();
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await field(page, 'content').fill('Escrito sem rede');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await expect(answer(page)).toHaveAttribute('aria-disabled', 'true');
  await shot('ticket-offline');
  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  await newTicket(page).click();
  await expect(field(page, 'title')).toHaveValue(TITLE);
  await page.goBack();
  await list(page).filter({ hasText: second!.title }).getByRole('link').click();
  // Three retries take seven seconds.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByText('Erro ao buscar ticket')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`/tickets/${second!.id}$`));
  await shot('ticket-unreachable');

  await portal.network.up();
  // The portal asks the server again after half a minute at the latest.
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(second!.title, {
    timeout: 20_000,
  });
  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  expect(await own(page)).toHaveLength(5);
  await newTicket(page).click();
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await send(page).click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(6);
});

test('an answer of the team is unread until the player has seen it; a reply to a ticket that was closed meanwhile is not lost', async ({
  page,
  errors,
  shot,
}) => {
  // The team signs in twice meanwhile, which takes longer than the usual limit on a busy machine.
  test.slow();
  errors.allow(/status of 40[49]/);
  await signIn(page, users.jogadora);
  const [theirs] = await own(page);
  await signIn(page, users.jogador);
  const held = await own(page);
  const [newest] = held;
  await page.goto('/tickets');
  await expect(list(page)).toHaveCount(held.length);
  const mine = list(page).filter({ hasText: newest!.title });
  await expect(mine).not.toContainText('nova');
  await asTeam(page, {
    path: `/tickets/${newest!.id}/messages`,
    method: 'POST',
    data: { content: 'Vamos olhar isso agora.\nPode mandar uma imagem?' },
  });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(mine).toContainText('1 resposta nova');
  await expect(mine).toContainText('Em Andamento');
  await shot('tickets-unread');

  await mine.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${newest!.id}$`));
  const conversation = page.getByRole('list', { name: 'Conversa' }).getByRole('listitem');
  await expect(conversation).toHaveCount(1);
  await expect(conversation.first()).toContainText('Equipe Valdora');
  await expect(conversation.first().locator('time')).toHaveText(/^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/);
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(newest!.description);
  await expect(answer(page)).toBeDisabled();
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

  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  await expect(mine).toContainText('Em Andamento');
  await expect(mine).not.toContainText('nova');

  await mine.getByRole('link').click();
  await field(page, 'content').fill('Mais uma coisa');
  await asTeam(page, { path: `/tickets/${newest!.id}/close`, method: 'PATCH' });
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
  await page.getByRole('link', { name: 'Voltar para lista de tickets' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(list(page).filter({ hasText: newest!.title })).toContainText('Fechado');

  for (const id of [String(theirs!.id), '999999']) {
    await page.goto(`/tickets/${id}`);
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(page.getByText('Erro ao buscar ticket')).toBeVisible();
    await expect(page.getByText('Ticket não encontrado.')).toBeVisible();
  }
  await expect(list(page)).toHaveCount(held.length);
});

test('the form shows its first error at its field, and a double press or a lost reply creates one ticket', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
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
  await expect(field(page, 'category').locator('option')).toHaveText([
    'Suporte Técnico',
    'Relatar Bug',
    'Sugestão',
    'Problema de Conta',
    'Outros',
  ]);
  await expectNoAxeViolations(page);
  await shot('ticket-new');

  const refused = async (name: string, text: string) => {
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(field(page, name).last()).toBeFocused();
  };
  await field(page, 'title').fill('  Baú ');
  await refused('title', 'Título deve ter pelo menos 5 caracteres');
  await field(page, 'title').fill(TITLE);
  await field(page, 'description').fill('Não abre.');
  await refused('description', 'Descrição deve ter pelo menos 20 caracteres');
  await field(page, 'description').fill(DESCRIPTION);
  await refused('characterName', 'Nome do personagem é obrigatório');
  await field(page, 'characterName').selectOption('Luzia');
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await expect(field(page, 'urls').last()).toBeFocused();
  await field(page, 'urls').last().fill('javascript:alert(1)');
  await refused('urls', 'URL inválida');
  await expectNoAxeViolations(page);
  await shot('tickets-rules');
  await field(page, 'urls').last().fill('youtu.be/bau');
  await field(page, 'pranName').fill('Fagulha');

  await send(page).dblclick();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(held.length + 1);
  await expect(list(page).first()).toContainText(TITLE);
  await expect(list(page).first()).toContainText('Aberto');
  await newTicket(page).click();
  for (const name of ['title', 'description', 'characterName', 'pranName'])
    await expect(field(page, name)).toHaveValue('');
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
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('');

  // If the answer is lost after the server has stored the ticket, sending it again creates no second one.
  await fill(page);
  await loseFirstReply(page, '**/api/tickets');
  await send(page).click();
  await expect(page.getByText('Erro ao enviar ticket.')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue(TITLE);
  expect(await own(page)).toHaveLength(held.length + 2);
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await send(page).click();
  await expect(list(page)).toHaveCount(held.length + 2);
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  expect(await own(page)).toHaveLength(held.length + 2);
});

test('a draft survives a reload, another page and an expired session, a logout asks about it, and saving it does not move the send button', async ({
  page,
  context,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await signIn(page, users.jogador);
  await page.goto('/tickets/new');
  await fill(page);
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await field(page, 'urls').fill('https://exa');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.reload();
  const restored = async () => {
    await expect(field(page, 'title')).toHaveValue(TITLE);
    await expect(field(page, 'description')).toHaveValue(DESCRIPTION);
    await expect(field(page, 'characterName')).toHaveValue('Luzia');
    await expect(field(page, 'urls')).toHaveValue('https://exa');
    await expect(status(page, 'recuperado de')).toBeVisible();
  };
  await restored();
  await shot('tickets-draft');
  await page.goto('/links');
  await page.goto('/tickets/new');
  await restored();

  await page.goto('/tickets');
  await expect(list(page).first()).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, users.jogador);
  await page.goto('/tickets/new');
  await restored();

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você tem rascunhos não publicados')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuar conectado' }).click();
  await restored();

  // The button must not move, because it may be pressed at this moment.
  for (const width of [320, 390, 830, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await send(page).evaluate((button) => {
      const tops = new Set<number>();
      const sample = () => {
        tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
        button.dataset['tops'] = [...tops].join(' ');
        requestAnimationFrame(sample);
      };
      sample();
    });
    await field(page, 'title').press('End');
    await field(page, 'title').pressSequentially('a');
    await expect(status(page, 'Escrevendo…')).toBeVisible();
    await expect(status(page, DRAFT_SAVED)).toBeVisible();
    const tops = (await send(page).getAttribute('data-tops'))?.split(' ');
    expect(tops, `${width} px`).toHaveLength(1);
  }
});

test('an account without characters opens a ticket without one', async ({ page, shot }) => {
  await signUp(page, 'semherois');
  await page.goto('/tickets');
  await expect(page.getByText('Você ainda não abriu nenhum ticket.')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('tickets-empty');
  await newTicket(page).click();
  await expect(page.getByText('Sua conta ainda não tem personagens.')).toBeVisible();
  await shot('ticket-without-characters');
  await expectNoAxeViolations(page);
  await field(page, 'title').fill(TITLE);
  await field(page, 'description').fill(DESCRIPTION);
  await send(page).click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(1);
});

test('by keyboard alone: a ticket is opened, found and answered @desktop', async ({ page, shot }) => {
  await signIn(page, users.jogador);
  await page.goto('/tickets');
  await expect(list(page)).toHaveCount(5);
  await shot('tickets');
  await pressKey(page, newTicket(page));
  await tabTo(page, field(page, 'category'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(TITLE);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DESCRIPTION);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Luzia');
  await pressKey(page, send(page));
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();
  await expect(list(page)).toHaveCount(6);
  const link = list(page).first().getByRole('link');
  await pressKey(page, link);
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(DESCRIPTION);
  await tabTo(page, field(page, 'content'));
  await page.keyboard.type('Esqueci de dizer: no servidor de testes também.');
  await pressKey(page, answer(page));
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  await shot('ticket');
});
