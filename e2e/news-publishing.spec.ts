/** The administration of the news: drafts and scheduled articles that nobody else sees, the history of an article, and the search of readers, offline too. */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { rowAction } from '#support/browser/locators.ts';
import { send, signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone } from '#support/browser/worker.ts';

test.use({ ownPortal: 'file' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const soon = () => new Date(Date.now() + 1500).toISOString();

const article = (changes: object = {}) => ({
  title: 'O segredo da torre',
  slug: 'o-segredo-da-torre',
  summary: 'Ninguém sabe ainda.',
  content: '<p>Um texto guardado.</p>',
  published_at: new Date().toISOString(),
  ...changes,
});
const idOf = (reply: unknown): number => (reply as { id: number }).id;

const publicTitles = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/news')).json()) as { title: string }[]).map(({ title }) => title);

test('an article is a draft of the team, then scheduled, and becomes public by itself; its history restores a version, and a deleted one comes back @desktop', async ({
  page,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 404/);
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await field(page, 'Título *').fill('O segredo da torre');
  await field(page, 'Resumo *').fill('Ninguém sabe ainda.');
  await page.getByRole('textbox', { name: 'Conteúdo *' }).click();
  await page.keyboard.type('Um texto guardado.');
  await field(page, 'Situação').selectOption('Rascunho no servidor');
  await expect(page.getByText('Só a equipe vê um rascunho, em qualquer aparelho.')).toBeVisible();
  await field(page, 'Tags').fill('Segredos, Lore');
  await shot('news-publishing-form');
  await expectNoAxeViolations(page);
  await button(page, 'Salvar rascunho').click();
  await expect(page).toHaveURL(/situacao=draft/);
  await expect(page.getByText('Rascunho salvo no servidor', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Rascunhos', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'O segredo da torre',
  ]);
  await shot('news-publishing-drafts');
  await expectNoAxeViolations(page);
  expect(await publicTitles(page)).not.toContain('O segredo da torre');

  await page.getByRole('main').getByRole('link', { name: 'O segredo da torre' }).click();
  await expect(page.getByText('Rascunho no servidor. Nenhuma alteração neste aparelho.')).toBeVisible();
  await field(page, 'Situação').selectOption('Publicar em hora marcada');
  await button(page, 'Agendar').click();
  await expect(page.getByText('Escolha o dia e a hora.')).toBeVisible();
  await expect(field(page, 'Publicar em')).toBeFocused();
  await field(page, 'Publicar em').fill('2099-12-31T18:00');
  await expect(page.getByText(/publicada sozinha em 31\/12\/2099 às 18:00/)).toBeVisible();
  await shot('news-publishing-scheduling');
  await button(page, 'Agendar').click();
  await expect(page).toHaveURL(/situacao=scheduled/);
  await expect(page.getByText(/Publica em 31\/12\/2099 às 18:00/)).toBeVisible();
  await shot('news-publishing-scheduled');
  expect(await publicTitles(page)).not.toContain('O segredo da torre');

  const desk = '/api/news-desk?status=scheduled';
  const { items } = (await (await page.request.get(desk)).json()) as { items: { id: number }[] };
  const id = items[0]?.id ?? 0;
  const content = '<h2>O cerco</h2><p>A muralha resistiu três noites.</p><p>Fim.</p>';
  await send(page, 'PATCH', `/news/${id}`, article({ content, status: 'scheduled', publish_at: soon() }));
  await expect.poll(() => publicTitles(page)).toContain('O segredo da torre');
  const worse = content.replace('três noites', 'duas semanas').replace('<p>Fim.</p>', '');
  await send(page, 'PATCH', `/news/${id}`, article({ title: 'A muralha caiu', content: worse }));
  await page.goto('/admin/news?busca=muralha');
  await rowAction(page, { row: 'A muralha caiu', action: 'Histórico' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico da notícia');
  await expect(page.getByText('Atual', { exact: true })).toBeVisible();
  await shot('news-publishing-history');
  await expectNoAxeViolations(page);
  // The newest of the replaced versions is the one before the last save.
  await page
    .getByRole('button', { name: /Comparar a versão de/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Versão de/ });
  const difference = dialog.getByRole('region', { name: 'Conteúdo' });
  await expect(difference.locator('del').first()).toContainText('três');
  await expect(difference.locator('ins').first()).toContainText('duas');
  await shot('news-publishing-difference', 'window');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await expect(page.getByText('Versão antiga restaurada', { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/api/news/${id}`)).json()).toMatchObject({
    title: 'O segredo da torre',
    content,
  });
  // A dialog that is still closing goes one step back in the history.
  await expect(dialog).toHaveCount(0);

  await openByHistory(page, '/admin/news?busca=segredo');
  await rowAction(page, { row: 'O segredo da torre', action: 'Deletar' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Notícia deletada')).toBeVisible();
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { name: 'O segredo da torre', exact: true })).toBeVisible();
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(200);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('readers find news by words and tag, by an old address and without a network; the pinned one is first @desktop', async ({
    page,
    portal,
    errors,
    shot,
  }) => {
    errors.allow(serverGone);
    await signIn(page, users.admin);
    const old = { published_at: '2020-01-01T12:00:00.000Z', pinned: true, tags: ['Anúncios'] };
    const pinned = { ...old, title: 'Leia primeiro', slug: 'leia', content: '<p>A poção de Lenária.</p>' };
    await send(page, 'POST', '/news', article(pinned));
    const moved = { title: 'A muralha cai', slug: 'a-muralha-cai' };
    const id = idOf(await send(page, 'POST', '/news', article(moved)));
    await send(page, 'PATCH', `/news/${id}`, article({ title: 'A muralha caiu', slug: 'a-muralha-caiu' }));
    await page.context().clearCookies();
    const reply = await page.request.get('/news/a-muralha-cai?fbclid=1', { maxRedirects: 0 });
    expect([reply.status(), reply.headers()['location']]).toEqual([301, '/news/a-muralha-caiu?fbclid=1']);

    await page.goto('/news');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles.first()).toHaveText('Leia primeiro');
    await shot('news-pinned');
    await expectNoAxeViolations(page);
    await controlled(page);
    await field(page, 'Buscar').fill('POCAO lenaria');
    await expect(page.getByText('1 notícia encontrada.')).toBeVisible();
    await expect(page).toHaveURL(/busca=POCAO/);
    await portal.network.down();
    await page.reload();
    await expect(titles).toHaveText(['Leia primeiro']);
    await field(page, 'Buscar').fill('');
    await field(page, 'Assunto').selectOption('Guerras');
    await expect(page.getByText(/notícias encontradas sobre Guerras\./)).toBeVisible();
    await expect(page).toHaveURL(/assunto=guerras/);
    await shot('news-tag-offline');
    await expectNoAxeViolations(page);
    await button(page, 'Limpar busca').click();
    await expect(titles.first()).toHaveText('Leia primeiro');
    // The worker answers with the app shell: the portal finds the address on the device.
    await page.goto('/news/a-muralha-cai');
    await expect(page).toHaveURL(/\/news\/a-muralha-caiu$/);
    await expect(page.getByRole('heading', { level: 1, name: 'A muralha caiu' })).toBeVisible();
  });
});
