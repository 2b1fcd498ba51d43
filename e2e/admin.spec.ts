/** The screens of the administration by keyboard only, a journey for each: its rules, one effect for a double press, what players then see. */
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { guides } from '#contract/guides.ts';
import { shopItems } from '#contract/shop.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { awaitHydration } from '#support/browser/hydrated.ts';
import { actionByKey, pickByKey, pressKey, tabTo, moveToTab, typeInto } from '#support/browser/keyboard.ts';
import { button, field, rowAction, rowMenu } from '#support/browser/locators.ts';
import { read, signIn, users } from '#support/browser/login.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { serverGone } from '#support/browser/worker.ts';
import { repainted } from '#support/browser/repaint.ts';
import { allStored } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';

// Each journey changes what players see.
test.use({ ownPortal: 'file' });

/** Suggestions of a search, not the options of a select. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Sends a form by keyboard and expects the message of a broken rule, with the focus on its field. */
async function refused({ page, from, text, at }: { page: Page; from: string; text: string; at: string }) {
  await pressKey(page, button(page, from));
  await expect(alert(page, text)).toBeVisible();
  await expect(field(page, at)).toBeFocused();
}

/** Types words and chooses the first suggestion by keyboard. */
async function choose({
  page,
  name,
  words,
  label,
}: Record<'name' | 'words' | 'label', string> & { page: Page }) {
  await typeInto(page, field(page, name), words);
  const option = options(page).filter({ hasText: label }).first();
  await expect(option).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(field(page, name)).toHaveValue(label);
  await expect(options(page)).toHaveCount(0);
  // In the frame after the choice the field takes the focus again.
  await repainted(page);
}

/** Two presses in a row, as an impatient player makes. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await pressKey(page, button(page, name));
  await page.keyboard.press('Enter');
}

const sent = (page: Page, path: string, method = 'POST') => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(path)) count += 1;
  });
  return () => count;
};

test('guides and items: a map and its drop are published once, a map and an item corrected, a map removed; a device that was offline has it all with its next sync', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(serverGone);
  await signIn(page, users.admin);
  const maps = await read(page, '/guides', guides);
  const [edited, removed] = [maps[0]!, maps.at(-1)!];
  const context = await browser.newContext({ baseURL: portal.url });
  context.on('page', awaitHydration);
  const player = await context.newPage();
  await player.goto('/guides');
  const card = (name: string | RegExp) => player.getByRole('main').getByRole('button', { name });
  await expect(card(edited.name)).toBeVisible();
  await allStored(player);
  await context.setOffline(true);

  await page.goto('/admin/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guias');
  await pressKey(page, button(page, 'Novo mapa'));
  await typeInto(page, field(page, 'name'), 'Ab');
  await refused({ page, from: 'Criar mapa', text: 'Nome deve ter pelo menos 3 caracteres', at: 'name' });
  await typeInto(page, field(page, 'name'), 'Abismo do Ensaio');
  await pickByKey(page, field(page, 'type'), 'Dungeon');
  await typeInto(page, field(page, 'recommendedLv'), '77');
  await expectNoAxeViolations(page);
  await shot('admin-guides');
  const posts = sent(page, '/api/guides');
  await pressTwice(page, 'Criar mapa');
  await expect(page.getByText('Mapa criado com sucesso!')).toBeVisible();
  const created = panel(page, 'Mapas publicados').getByRole('listitem').first();
  await expect(created).toContainText('Abismo do Ensaio');
  await expect(created).toContainText('Nível 77');
  await expect(field(page, 'name')).toHaveValue('');
  expect(posts()).toBe(1);

  await moveToTab(page, 'Itens de Drop');
  await pickByKey(page, field(page, 'guide_map_id'), 'Abismo do Ensaio (Dungeon)');
  await pressKey(page, button(page, 'Adicionar drop'));
  await expect(page.getByText('Nenhum item encontrado para este mapa.')).toBeVisible();
  await typeInto(page, field(page, 'item_id'), 'coisa nenhuma');
  await expect(page.getByText('Nenhum item com este nome.')).toBeVisible();
  await refused({ page, from: 'Adicionar drop', text: 'Item selecionado inválido.', at: 'item_id' });
  await typeInto(page, field(page, 'item_id'), 'es');
  await expect(page.getByText('Os 30 primeiros: digite mais do nome.')).toBeVisible();
  await expect(options(page)).toHaveCount(30);
  // The list is as wide as its field and leaves it in sight.
  const [shown, written] = await Promise.all(
    [page.getByRole('listbox'), field(page, 'item_id')].map((each) => each.boundingBox()),
  );
  expect(Math.abs(shown!.width - written!.width)).toBeLessThanOrEqual(2);
  expect(shown!.y + shown!.height <= written!.y || shown!.y >= written!.y + written!.height).toBe(true);
  await expectNoAxeViolations(page);
  await shot('admin-item-search');
  await choose({ page, name: 'item_id', words: 'espada etern', label: 'Espada Eterna' });
  await typeInto(page, field(page, 'dropRate'), '12,5');

  // A call that is not answered: the reason stands at the button, and what was typed stays.
  await portal.network.down();
  await pressKey(page, button(page, 'Adicionar drop'));
  await expect(page.getByText('Erro ao adicionar drop')).toBeVisible();
  await expect(button(page, 'Adicionar drop')).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'item_id')).toHaveValue('Espada Eterna');
  await shot('admin-guides-offline');
  await reconnect({ page, portal });
  await expect(button(page, 'Adicionar drop')).not.toHaveAttribute('aria-disabled', 'true');
  await pressKey(page, button(page, 'Adicionar drop'));
  await expect(page.getByText('Drop adicionado com sucesso!')).toBeVisible();
  await expect(panel(page, 'Drops do mapa').getByText('Espada Eterna')).toBeVisible();

  await moveToTab(page, 'Mapas');
  await correct(page, { edited: edited.name, removed: removed.name, shot });
  // The device still has the old list, and gets only what changed.
  await expect(card(edited.name)).toBeVisible();
  await context.setOffline(false);
  await player.reload();
  await expect(card('Clareira Corrigida')).toBeVisible();
  await expect(card(edited.name)).toHaveCount(0);
  await openByHistory(player, `/guides?nome=${encodeURIComponent(removed.name)}`);
  await expect(player.getByText('Nenhum mapa encontrado com os filtros atuais.')).toBeVisible();
  await openByHistory(player, '/guides?nome=abismo+do+ensaio');
  await expect(player.getByText('1 Mapa Encontrado')).toBeVisible();
  await card(/Abismo do Ensaio/).press('Enter');
  await expect(player.getByRole('main').getByText('Espada Eterna Taxa de drop: 12,50%')).toBeVisible();
  await context.close();
});

type Corrected = { edited: string; removed: string; shot: (name: string, part?: 'window') => Promise<void> };

/** Gives a map and an item another name, and removes a map. */
async function correct(page: Page, { edited, removed, shot }: Corrected): Promise<void> {
  const inDialog = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);
  await field(page, 'mapa').fill(edited);
  await button(page, `Editar ${edited}`).click();
  await expectNoAxeViolations(page);
  await inDialog('name').fill('Clareira Corrigida');
  await shot('admin-guides-edit', 'window');
  await button(page, 'Salvar').press('Enter');
  await expect(page.getByText('Mapa alterado')).toBeVisible();
  await field(page, 'mapa').fill(removed);
  await rowAction(page, { row: removed, action: 'Remover' });
  await expect(page.getByText('Nenhum mapa com este nome.')).toBeVisible();
  await button(page, 'Desfazer').click();
  await expect(rowMenu(page, removed)).toBeVisible();
  await rowAction(page, { row: removed, action: 'Remover' });
  await expect(page.getByText('Nenhum mapa com este nome.')).toBeVisible();

  await openByHistory(page, '/admin/items');
  await field(page, 'item').fill('poção suprema de cura');
  await expect(page.getByText(/^\d+ ite(m|ns) encontrados?\.$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await inDialog('label').fill('Coisa Corrigida');
  await expectNoAxeViolations(page);
  await shot('admin-items-edit', 'window');
  await button(page, 'Salvar').press('Enter');
  await expect(page.getByText('Item alterado')).toBeVisible();
  await field(page, 'item').fill('coisa corrig');
  await expect(page.getByRole('heading', { name: 'Coisa Corrigida' })).toBeVisible();
  await shot('admin-items', 'window');
}

test('shop: a pack is put on sale once, players find it, and it is removed again; the audit log says who did what', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.admin);
  await page.goto('/admin/shop');
  await pressKey(page, button(page, 'Adicionar item'));
  await expect(field(page, 'price')).toHaveValue('100');
  await expect(field(page, 'item_cnt')).toHaveValue('1');
  await expect(field(page, 'category')).toHaveValue('Consumíveis');
  const from = 'Adicionar à loja';
  await refused({ page, from, text: 'Selecione um item', at: 'item_id' });
  await choose({ page, name: 'item_id', words: 'ESPADA ETERN', label: 'Espada Eterna' });
  await typeInto(page, field(page, 'price'), '4321');
  await typeInto(page, field(page, 'item_cnt'), '77');
  await pickByKey(page, field(page, 'category'), 'Equipamentos');
  await expectNoAxeViolations(page);
  await shot('admin-shop');
  const posts = sent(page, '/api/site-store');
  await pressTwice(page, from);
  await expect(page.getByText('Item adicionado à loja com sucesso!')).toBeVisible();
  expect(posts()).toBe(1);
  const pack = 'Espada Eterna, 77 un.';
  await expect(rowMenu(page, pack)).toBeVisible();

  // The same pack again is refused, and what was typed stays.
  await choose({ page, name: 'item_id', words: 'espada etern', label: 'Espada Eterna' });
  await typeInto(page, field(page, 'item_cnt'), '77');
  await pressKey(page, button(page, from));
  await expect(page.getByText('Erro ao adicionar item à loja')).toBeVisible();
  await expect(field(page, 'item_id')).toHaveValue('Espada Eterna');
  await expect(field(page, 'item_cnt')).toHaveValue('77');

  const onSale = async () =>
    (await read(page, '/site-store', shopItems)).filter(
      ({ item_cnt, name }) => item_cnt === 77 && name === 'Espada Eterna',
    );
  expect(await onSale()).toMatchObject([{ price: 4321, category: 'Equipamentos' }]);
  await actionByKey(page, { row: pack, action: 'Remover' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item removido com sucesso')).toBeVisible();
  await expect(rowMenu(page, pack)).toHaveCount(0);
  expect(await onSale()).toEqual([]);

  const menu = page.getByRole('navigation', { name: 'Administração' });
  const audit = menu.getByRole('link', { name: 'Auditoria' });
  await audit.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoria');
  // The last of eight: on a phone the menu shows it by itself.
  await page.reload();
  await expect(audit).toBeInViewport({ ratio: 1 });
  const entries = page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Tirou da loja');
  await expect(entries.first()).toContainText('admin');
  await pressKey(page, entries.first().locator('summary'));
  await expect(entries.first().getByRole('deletion')).toContainText(['4.321 créditos']);
  await expect(entries.first().getByRole('insertion')).toHaveCount(0);
  await expect(entries.first().getByRole('heading')).toHaveText('Tirou da loja: Espada Eterna');
  await expectNoAxeViolations(page);
  await shot('admin-audit');
  await pickByKey(page, field(page, 'area'), 'Importações');
  await expect(page.getByText('Nenhuma mudança encontrada com estes filtros.')).toBeVisible();
  await expect(page).toHaveURL(/area=import/);
});

test('drops: a group takes items, whose weights are shown as shares, and loses them', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 503/);
  await signIn(page, users.admin);
  await page.goto('/admin/drops?aba=adicionar');
  const from = 'Adicionar grupo';
  const [first, second] = await read(
    page,
    '/mobs-name',
    v.array(v.object({ id: v.number(), label: v.string() })),
  );
  // By its number, from two digits on.
  const mob = [first!, second!].find(({ id }) => String(id).length > 1)!;
  await choose({ page, name: 'mob_id', words: String(mob.id), label: mob.label });
  // The form waits until the monster's groups are loaded.
  await expect(button(page, from)).not.toHaveAttribute('aria-disabled');
  await typeInto(page, field(page, 'group_number'), '99');
  await choose({ page, name: 'item_id', words: 'espada etern', label: 'Espada Eterna' });
  await refused({ page, from, text: 'Preencha todos os campos corretamente.', at: 'weight' });
  await typeInto(page, field(page, 'weight'), '2,5');
  await expectNoAxeViolations(page);
  await shot('admin-drops');

  // The group is created and its item is not: the second try makes no second group.
  const groups = sent(page, '/api/drop-groups');
  let failing = true;
  await page.route('**/api/drop-group-items', (route) =>
    failing && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'Tente mais tarde.', code: 'unavailable' } })
      : route.continue(),
  );
  await pressKey(page, button(page, from));
  await expect(page.getByText('Erro ao adicionar grupo.')).toBeVisible();
  await expect(field(page, 'weight')).toHaveValue('2,5');
  await expect(page.getByText('O grupo 99 já existe: o item entra nele.')).toBeVisible();
  failing = false;
  await pressTwice(page, from);
  await expect(page.getByText('Grupo de drop e item adicionados com sucesso.')).toBeVisible();
  expect(groups()).toBe(1);
  await choose({ page, name: 'item_id', words: 'medalhao do cor', label: 'Medalhão do Coração Estelar' });
  await typeInto(page, field(page, 'weight'), '7.5');
  await pressKey(page, button(page, from));
  await expect(field(page, 'weight')).toHaveValue('');

  await moveToTab(page, 'Gerenciar Grupos de Drop');
  await typeInto(page, field(page, 'monstro'), mob.label);
  await pressKey(page, page.locator('summary').filter({ hasText: mob.label }).first());
  const items = page.getByRole('list', { name: 'Itens do grupo 99' });
  await expect(items.getByRole('listitem').filter({ hasText: 'Espada Eterna' })).toContainText('25,00%');
  await expect(items.getByRole('listitem').filter({ hasText: 'Medalhão' })).toContainText('75,00%');
  await expectNoAxeViolations(page);
  await shot('admin-drops-groups');
  await giveMap(page, shot);
  await actionByKey(page, { row: 'Espada Eterna', action: 'Remover' });
  await expect(items.getByText('Espada Eterna')).toHaveCount(0);
  await expect(items.getByRole('listitem').filter({ hasText: 'Medalhão' })).toContainText('100,00%');
  await pressKey(page, button(page, 'Desfazer'));
  await expect(items.getByRole('listitem').filter({ hasText: 'Espada Eterna' })).toContainText('25,00%');
});

/** Puts the open monster on a map, says what it is, and what players see of all chances. */
async function giveMap(page: Page, shot: (name: string) => Promise<void>): Promise<void> {
  const inDialog = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);
  const save = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await pressKey(page, button(page, 'Adicionar mapa'));
  // No monster of the demonstration lives there.
  await inDialog('map_id').selectOption('Arena dos Três Ventos');
  await inDialog('count').fill('12');
  await inDialog('respawn').fill('300');
  await save('Adicionar').press('Enter');
  await expect(page.getByText('Mapa adicionado')).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Mapas do monstro' })
    .getByRole('listitem')
    .filter({ hasText: 'Arena dos Três Ventos' });
  await expect(row).toContainText('12 no mapa');
  await expect(row).toContainText('renasce em 5 min');

  await pressKey(page, button(page, 'Editar monstro'));
  await inDialog('level').fill('97');
  await page.getByRole('dialog').getByLabel('Chefe').check();
  await save('Salvar').press('Enter');
  await expect(page.getByText('Monstro alterado')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'nível 97' })).toContainText('Chefe');

  await pressKey(page, button(page, /^Chances visíveis: /));
  await inDialog('chances').selectOption('Em palavras');
  await save('Salvar').press('Enter');
  await expect(page.getByText('Chances alteradas')).toBeVisible();
  await expect(button(page, 'Chances visíveis: em palavras')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('admin-drops-maps');
}

test('banners: one is created, filled with its odds in view, and players see the same', async ({
  page,
  shot,
}) => {
  test.slow();
  await signIn(page, users.admin);
  await page.goto('/admin/banners');
  await pressKey(page, button(page, 'Novo banner'));
  await expect(field(page, 'pity_limit')).toHaveValue('100');
  const from = 'Criar banner';
  await refused({ page, from, text: 'Nome deve ter pelo menos 3 caracteres', at: 'name' });
  await typeInto(page, field(page, 'name'), 'Ensaio Geral');
  await typeInto(page, field(page, 'description'), 'Um banner para ensaiar.');
  // The field of a date is the browser's own, whose keys go by the machine's language.
  await tabTo(page, field(page, 'start_date'));
  await field(page, 'start_date').fill('2020-01-01T00:00');
  await field(page, 'end_date').fill('2019-01-01T00:00');
  await refused({ page, from, text: 'O fim deve ser depois do início', at: 'end_date' });
  await field(page, 'end_date').fill('2090-12-31T23:59');
  await typeInto(page, field(page, 'pity_limit'), '10');
  await expectNoAxeViolations(page);
  await shot('admin-banners');
  const posts = sent(page, '/api/gacha/banners');
  await pressTwice(page, from);
  await expect(page.getByText('Banner adicionado com sucesso!')).toBeVisible();
  expect(posts()).toBe(1);
  const created = panel(page, 'Todos os banners').getByRole('listitem').filter({ hasText: 'Ensaio Geral' });
  await expect(created).toContainText('Ativo');
  // São Paulo's time, wherever the browser is.
  await expect(created).toContainText('até 31/12/2090');
  await expect(created).toContainText('31/12/2090 23:59');
  await expect(created).toContainText('01/01/2020 00:00');

  await moveToTab(page, 'Itens de Banner');
  const add = 'Adicionar ao banner';
  await pickByKey(page, field(page, 'banner_id'), 'Ensaio Geral');
  await expect(page.getByText('Sem itens, ninguém consegue sortear neste banner.')).toBeVisible();
  await pressKey(page, button(page, 'Adicionar item'));
  await expect(field(page, 'rarity').locator('option')).toHaveText([
    'Comum',
    'Raro',
    'Super Raro',
    'Ultra Raro',
    'Lendário',
  ]);
  await choose({ page, name: 'item_id', words: 'espada etern', label: 'Espada Eterna' });
  await expect(field(page, 'label')).toHaveValue('Espada Eterna');
  await typeInto(page, field(page, 'chance'), '25');
  await pickByKey(page, field(page, 'rarity'), 'Ultra Raro');
  await pressKey(page, page.getByLabel('Item garantido'), 'Space');
  await expect(page.getByLabel('Item garantido')).toBeChecked();
  await expect(
    page.getByText('Soma das chances: 25%, com Espada Eterna (ainda não adicionado), faltam 75%'),
  ).toBeVisible();
  await expect(page.getByText('As chances somam 25%, não 100%')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('admin-banners-odds');
  await pressKey(page, button(page, add));
  await expect(page.getByText('Item adicionado ao banner!')).toBeVisible();
  await choose({ page, name: 'item_id', words: 'medalhao do cor', label: 'Medalhão do Coração Estelar' });
  await pickByKey(page, field(page, 'rarity'), 'Comum');
  await typeInto(page, field(page, 'chance'), '75');
  await pressKey(page, button(page, add));
  await expect(page.getByText('Soma das chances: 100%', { exact: true })).toBeVisible();
  await expect(page.getByText('Confira as chances')).toHaveCount(0);
  await rebalance(page, shot);
  const rows = page.getByRole('list', { name: 'Itens do banner' }).getByRole('listitem');
  const preview = await Promise.all(
    (await rows.all()).map(async (row) => ({
      item: await row.getByRole('textbox', { name: /^Nome/, includeHidden: true }).inputValue(),
      text: await row.innerText(),
    })),
  );

  await openByHistory(page, '/banners');
  const shown = page.getByRole('listitem').filter({ hasText: 'Ensaio Geral' });
  await pressKey(page, shown.getByRole('button', { name: /Tentar Sorte/ }));
  const dialog = page.getByRole('dialog', { name: 'Ensaio Geral' });
  const sharesOf = (text: string) => text.match(/[\d,]+%/g) ?? [];
  for (const [rarity, item] of [
    ['ULTRA RARO', 'Espada Eterna'],
    ['COMUM', 'Medalhão do Coração Estelar'],
  ] as const) {
    const odds = dialog.locator('summary').filter({ hasText: rarity });
    await odds.press('Enter');
    const row = dialog.getByRole('listitem').filter({ hasText: item });
    await expect(row).toBeVisible();
    const previewed = sharesOf(preview.find((each) => each.item === item)?.text ?? '');
    expect(previewed).toHaveLength(2);
    expect(sharesOf(await row.innerText())).toEqual(previewed);
    expect(sharesOf(await odds.innerText())).toEqual(previewed);
  }
});

/** Changes both chances in the table of odds, with the sum in view, and saves them together. */
async function rebalance(page: Page, shot: (name: string) => Promise<void>): Promise<void> {
  const chanceOf = (name: string) => page.getByLabel(`Chance de ${name} (0 a 100)`);
  const sword = chanceOf('Espada Eterna');
  await sword.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await expect(page.getByText('Soma das chances: 105%, sobram 5%')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: sword })).toContainText('28,57%');
  await shot('admin-banners-rebalanced');
  await page.keyboard.press('ArrowDown');
  await expect(chanceOf('Medalhão do Coração Estelar')).toBeFocused();
  await page.keyboard.type('70');
  await expect(page.getByText('Soma das chances: 100%', { exact: true })).toBeVisible();
  await expect(button(page, 'Salvar 2 alterações')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item alterado')).toBeVisible();
  await expect(button(page, /^Salvar \d/)).toHaveCount(0);
  await expect(sword).toHaveValue('30');
  const first = page.getByRole('list', { name: 'Itens do banner' }).getByRole('listitem').first();
  await expect(first).toContainText('Espada Eterna');
  const head = button(page, /^Por sorteio ?:/);
  await pressKey(page, head);
  await page.keyboard.press('Enter');
  await expect(head).toHaveAccessibleName(/ordem decrescente$/);
  await expect(first).toContainText('Medalhão do Coração Estelar');
}
