/** The administration of the news: drafts and scheduled articles that nobody else sees, the history of an article, and the search of readers, offline too. */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
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

/** The public places in which a visitor finds the article. */
async function seenByVisitors(page: Page, slug: string): Promise<string[]> {
  const paths = ['/api/news', `/api/news/slug/${slug}`, '/', '/news', `/news/${slug}`, '/sitemap-pages.xml'];
  const seen: string[] = [];
  for (const path of paths) {
    const reply = await page.request.get(path);
    const words = (await reply.text()).includes('segredo da torre');
    if (words) seen.push(path);
  }
  return seen;
}

test('an article is seen by nobody as a draft and while it is scheduled, then becomes public by itself @desktop', async ({
  page,
  portal,
  browser,
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
  await expect(page.getByRole('tab', { name: 'Rascunhos do servidor' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'O segredo da torre',
  ]);
  await shot('news-publishing-drafts');
  await expectNoAxeViolations(page);
  const visitor = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const reader = await visitor.newPage();
  expect(await seenByVisitors(reader, 'o-segredo-da-torre')).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'O segredo da torre' }).click();
  await expect(page.getByText('Rascunho no servidor. Nada mudado neste aparelho.')).toBeVisible();
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
  expect(await seenByVisitors(reader, 'o-segredo-da-torre')).toEqual([]);

  await reader.goto('/news');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Notícias');
  const scheduled = (await (await page.request.get('/api/news-desk?status=scheduled')).json()) as {
    items: { id: number }[];
  };
  const id = scheduled.items[0]?.id ?? 0;
  await send(page, 'PATCH', `/news/${id}`, article({ status: 'scheduled', publish_at: soon() }));
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'O segredo da torre' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  await reader.getByRole('link', { name: 'Leia mais: O segredo da torre' }).click();
  await reader.getByRole('link', { name: 'Segredos' }).click();
  await expect(reader.getByText('1 notícia encontrada sobre Segredos.')).toBeVisible();

  // When it is unpublished, it is deleted from the phone with the next sync.
  await send(page, 'PATCH', `/news/${id}`, article({ status: 'draft' }));
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText('Nenhuma notícia encontrada com esta busca.')).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  expect(await seenByVisitors(reader, 'o-segredo-da-torre')).toEqual([]);
  await visitor.close();
});

test('the history of an article shows what changed and restores a version; a deleted article is restored @desktop', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 404/);
  await signIn(page, users.admin);
  const content = '<h2>O cerco</h2><p>A muralha resistiu três noites.</p><p>Fim.</p>';
  const id = idOf(
    await send(page, 'POST', '/news', article({ title: 'A muralha', slug: 'a-muralha', content })),
  );
  const worse = content.replace('três noites', 'duas semanas').replace('<p>Fim.</p>', '');
  await send(
    page,
    'PATCH',
    `/news/${id}`,
    article({ title: 'A muralha caiu', slug: 'a-muralha', content: worse }),
  );
  await page.goto('/admin/news');
  await rowAction(page, { row: 'A muralha caiu', action: 'Histórico' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico da notícia');
  await expect(page.getByText('Atual', { exact: true })).toBeVisible();
  await shot('news-publishing-history');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /Comparar a versão de/ }).click();
  const dialog = page.getByRole('dialog', { name: /Versão de/ });
  const difference = dialog.getByRole('region', { name: 'Conteúdo' });
  await expect(difference.locator('del').first()).toContainText('três');
  await expect(difference.locator('ins').first()).toContainText('duas');
  await shot('news-publishing-difference', 'window');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await expect(page.getByText('Versão antiga restaurada', { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/api/news/${id}`)).json()).toMatchObject({
    title: 'A muralha',
    content,
  });
  // A dialog that is still closing goes one step back in the history.
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/news?busca=muralha');
  await rowAction(page, { row: 'A muralha', action: 'Deletar' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Notícia deletada')).toBeVisible();
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { name: 'A muralha', exact: true })).toBeVisible();
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(200);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a corrected title keeps the address; a corrected address answers at the old one too, offline as well @desktop', async ({
    page,
    portal,
    errors,
  }) => {
    errors.allow(serverGone);
    await signIn(page, users.admin);
    const title = 'A muralha cai';
    const id = idOf(await send(page, 'POST', '/news', article({ title, slug: 'a-muralha-cai' })));
    await page.goto(`/admin/news/edit/${id}`);
    await field(page, 'Título *').fill('A muralha caiu');
    await expect(field(page, 'Slug')).toHaveValue('a-muralha-cai');
    await button(page, 'Atualizar').click();
    await expect(page).toHaveURL(/\/admin\/news$/);
    await send(page, 'PATCH', `/news/${id}`, article({ title: 'A muralha caiu', slug: 'a-muralha-caiu' }));

    const old = await page.request.get('/news/a-muralha-cai?fbclid=1', { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, '/news/a-muralha-caiu?fbclid=1']);
    // The worker answers with the app shell: the portal finds the address on the device or asks the API.
    await page.goto('/news');
    await controlled(page);
    const opened = async () => {
      await page.goto('/news/a-muralha-cai');
      await expect(page).toHaveURL(/\/news\/a-muralha-caiu$/);
      await expect(page.getByRole('heading', { level: 1, name: 'A muralha caiu' })).toBeVisible();
    };
    await opened();
    await portal.network.down();
    await opened();
  });

  test('readers find news by words and tag, with the address and without a network; the pinned one is first', async ({
    page,
    portal,
    errors,
    shot,
  }) => {
    errors.allow(serverGone);
    await signIn(page, users.admin);
    const old = { published_at: '2020-01-01T12:00:00.000Z', pinned: true, tags: ['Anúncios'] };
    await send(
      page,
      'POST',
      '/news',
      article({ ...old, title: 'Leia primeiro', content: '<p>A poção de Lenária.</p>' }),
    );
    await page.context().clearCookies();
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
  });
});
