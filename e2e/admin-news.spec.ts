import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { actionByKey } from '#support/browser/keyboard.ts';
import { articleText, openDetails, status } from '#support/browser/locators.ts';
import { send, signIn, submitLogin, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';

// Other journeys would read the articles that are written here.
test.use({ ownPortal: 'file' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const LONG = 'palavra '.repeat(1000).trim();

/** Opens the form of a new article and fills what it needs. */
async function writeArticle(page: Page, { title, words }: { title: string; words: string }): Promise<void> {
  await page.goto('/admin/news/create');
  await field(page, 'Título *').fill(title);
  await openDetails(page);
  await field(page, 'Resumo *').fill('Um resumo');
  await articleText(page).click();
  await page.keyboard.type(words);
}

test('two administrators on one article: both versions are shown, nothing is overwritten unseen @desktop', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.admin);
  const stored = async () =>
    (await (await page.request.get('/api/news/1')).json()) as Record<
      'title' | 'slug' | 'summary' | 'author' | 'content' | 'published_at',
      string
    >;
  await page.goto('/admin/news/edit/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Notícia');
  await expect(status(page, 'Publicado. Nenhuma alteração neste aparelho.')).toBeVisible();
  await field(page, 'Autor').fill('Ana');
  await articleText(page).press('Control+End');
  await page.keyboard.type(' Palavras da Ana.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Um parágrafo como os de uma notícia longa. '.repeat(40));

  const { title, slug, content, published_at } = await stored();
  const saved = { title, slug, content, published_at, summary: 'O resumo do Beto' };
  await send(page, 'PATCH', '/news/1', saved);

  await button(page, 'Atualizar').click();
  const both = page.getByRole('dialog', { name: 'Duas versões desta notícia' });
  await expect(both.getByRole('region', { name: 'Resumo' })).toContainText('O resumo do Beto');
  await expect(both.getByRole('region', { name: 'Autor' })).toContainText('Ana');
  await expect(both.getByRole('region', { name: 'Conteúdo' })).toContainText('Palavras da Ana.');
  await expectNoAxeViolations(page);
  await shot('admin-news-conflict', 'window');
  await both.getByRole('button', { name: 'Voltar ao texto' }).click();
  await expect(page.getByText('Outra pessoa salvou uma versão mais nova')).toBeVisible();
  expect(await stored()).toMatchObject({ summary: 'O resumo do Beto' });
  expect((await stored()).content).not.toContain('Ana');
  await button(page, 'Atualizar').click();
  // Shown before a save, the choice saves; looked at from the notice, it leaves the text to be written on.
  await both.getByRole('button', { name: 'Ficar com a minha' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByText('Notícia atualizada', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ author: 'Ana' });
  expect((await stored()).content).toContain('Palavras da Ana.');
});

test('the keyboard alone writes, formats, publishes, finds and deletes an article @desktop', async ({
  page,
}) => {
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  const { keyboard } = page;
  // The editor's code comes after the form.
  await expect(tool(page, 'Negrito')).toBeVisible();
  await field(page, 'Título *').focus();
  await keyboard.type('Só teclas');
  await keyboard.press('Tab');
  await expect(tool(page, 'Negrito')).toBeFocused();
  for (let step = 0; step < 2; step += 1) await keyboard.press('ArrowRight');
  await expect(tool(page, 'Título 1')).toBeFocused();
  await keyboard.press('Enter');
  await expect(articleText(page)).toBeFocused();
  await keyboard.type('Cabeça');
  await keyboard.press('Enter');
  await keyboard.press('Control+Shift+Digit9');
  await keyboard.type('Citada');
  await keyboard.press('Shift+Home');
  await keyboard.press('Control+k');
  await keyboard.type('/guides');
  await keyboard.press('Enter');
  await expect(articleText(page).locator('blockquote a')).toHaveAttribute('href', '/guides');
  await keyboard.press('Control+z');
  await expect(articleText(page).locator('blockquote a')).toHaveCount(0);
  await keyboard.press('Control+Shift+z');
  await expect(articleText(page).locator('blockquote a')).toHaveCount(1);
  // Past the fold of the details, which are open at the desk.
  for (let stop = 0; stop < 2; stop += 1) await keyboard.press('Tab');
  await keyboard.type('Um resumo');
  // Past the address, the author and the picture.
  for (let stop = 0; stop < 5; stop += 1) await keyboard.press('Tab');
  await expect(button(page, 'Pré-visualizar')).toBeFocused();
  // The preview is open at the desk, and has stops of its own.
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(field(page, 'Situação')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Teclas');
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(button(page, 'Cadastrar')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias', exact: true })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Buscar notícia' }).focus();
  await keyboard.type('so TECLAS');
  await expect(page).toHaveURL(/busca=/);
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(found).toHaveText(['Só teclas']);
  await actionByKey(page, { row: 'Só teclas', action: 'Deletar' });
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja deletar esta notícia?' });
  // On a busy machine the dialog takes the focus later than it is seen.
  await expect(question.locator(':focus')).toBeVisible();
  await question.getByRole('button', { name: 'Deletar' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Nenhuma notícia encontrada.')).toBeVisible();
});

test('a killed page, a save that fails, one whose session was ended on the server, and one from a full device lose no word @desktop', async ({
  page,
  context,
  portal,
  browser,
  errors,
}) => {
  test.slow();
  errors.allow(serverGone, signedOut, /status of 500/);
  await signIn(page, users.admin);
  await writeArticle(page, { title: 'Perdida?', words: 'Nem uma palavra' });
  // Typing in the middle of a long text.
  await page.keyboard.press('Home');
  await page.keyboard.insertText(`${LONG} `);
  await page.keyboard.type('Aqui no meio. ');
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto('/admin/news?pagina=2');
  await expect(next.getByRole('link', { name: 'Continuar Notícia Nova' })).toBeVisible();
  // Every draft is found from every page of the list.
  const drafts = next.getByRole('region', { name: 'Rascunhos neste aparelho' });
  await expect(drafts.getByRole('listitem')).toHaveText([/^Perdida\? notícia nova, /]);
  await drafts.getByRole('link', { name: 'Perdida?' }).press('Enter');
  await expect(next.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
  await expect(field(next, 'Título *')).toHaveValue('Perdida?');
  await expect(articleText(next)).toHaveText(`${LONG} Aqui no meio. Nem uma palavra`);
  await button(next, 'Descartar rascunho').click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(field(next, 'Título *')).toHaveValue('');
  await expect(articleText(next)).toHaveText('');

  const publish = button(next, 'Cadastrar');
  await field(next, 'Título *').fill('Depois da sessão');
  await openDetails(next);
  await field(next, 'Resumo *').fill('Um resumo');
  await publish.click();
  await expect(next.getByText('Conteúdo é obrigatório')).toBeVisible();
  await expect(articleText(next)).toBeFocused();
  await next.keyboard.type('Tudo continua aqui.');
  await field(next, 'URL da Imagem').fill('javascript:alert(1)');
  await publish.click();
  await expect(field(next, 'URL da Imagem')).toBeFocused();
  await field(next, 'URL da Imagem').fill('');
  await portal.network.status(500, { only: /^\/api\/news$/ });
  await publish.click();
  await expect(next.getByRole('alert').filter({ hasText: 'Erro ao salvar notícia' })).toBeVisible();
  await expect(status(next, /Não publicado\./)).toBeVisible();
  await portal.network.up();

  // The session ends, of which the page does not know yet, and what is typed now counts as well.
  await context.clearCookies();
  await articleText(next).click();
  await next.keyboard.press('Control+End');
  await next.keyboard.type(' E as últimas.');
  await publish.click();
  await expect(next).toHaveURL(/\/login$/);
  await submitLogin(next, users.admin);
  await expect(next).toHaveURL(/\/admin\/news\/create$/);
  await expect(next.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
  await expect(field(next, 'Título *')).toHaveValue('Depois da sessão');
  await expect(articleText(next)).toHaveText('Tudo continua aqui. E as últimas.');
  await publish.click();
  await expect(next).toHaveURL(/\/admin\/news$/);
  const afterwards = await next.request.get('/api/news/slug/depois-da-sessao');
  expect(await afterwards.json()).toMatchObject({ content: '<p>Tudo continua aqui. E as últimas.</p>' });

  // A device whose browser grants the portal less than the article takes. The worker's files would not fit either.
  const full = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const device = await full.newPage();
  await device.goto('/robots.txt');
  const session = await full.newCDPSession(device);
  await session.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 50_000 });
  await signIn(device, users.admin);
  await writeArticle(device, { title: 'Sem espaço', words: 'Começo. ' });
  // Browsers store what repeats itself in a few bytes.
  const long = randomBytes(75_000).toString('base64').replaceAll(/.{9}/g, '$& ');
  await device.keyboard.insertText(long);
  await device.keyboard.type('Fim.');
  await expect(status(device, /não guarda mais nada.* Não publicado\./)).toBeVisible();
  await device.reload();
  await expect(articleText(device)).toHaveText(`Começo. ${long}Fim.`);
  await button(device, 'Cadastrar').click();
  await expect(device).toHaveURL(/\/admin\/news$/);
  const published = await device.request.get('/api/news/slug/sem-espaco');
  expect(((await published.json()) as { content: string }).content).toBe(`<p>Começo. ${long}Fim.</p>`);
  await full.close();
});
