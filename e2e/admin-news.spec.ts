import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { actionByKey } from '#support/browser/keyboard.ts';
import { articleText, status } from '#support/browser/locators.ts';
import { send, signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { guardedRoutes } from '#support/routes.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

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
  await field(page, 'Resumo *').fill('Um resumo');
  await articleText(page).click();
  await page.keyboard.type(words);
}

test('an article goes from the editor to a player’s phone: published and read there with its picture', async ({
  page,
  portal,
  browser,
  shot,
}) => {
  await signIn(page, users.admin);
  await page.goto('/admin/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notícias');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(10);
  await shot('admin-news');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Cadastrar Notícia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Notícia');
  await expect(status(page, 'Nada escrito ainda.')).toBeVisible();

  await field(page, 'Título *').fill('Édição 2:  a Porta do Norte!');
  await expect(field(page, 'Slug')).toHaveValue('edicao-2-a-porta-do-norte');
  await field(page, 'Slug').fill('a-porta');
  await field(page, 'Título *').fill('A Porta do Norte');
  await expect(field(page, 'Slug')).toHaveValue('a-porta-do-norte');
  await field(page, 'Resumo *').fill('O que há atrás dela.');
  await field(page, 'Autor').fill('Equipe Valdora');
  await field(page, 'URL da Imagem').fill('/images/news/placeholder.svg');
  await tool(page, 'Título 2').click();
  await page.keyboard.type('O que muda');
  await page.keyboard.press('Enter');
  await tool(page, 'Negrito').click();
  await expect(tool(page, 'Negrito')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Tudo');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' o que se sabia.');
  await page.keyboard.press('Enter');
  await tool(page, 'Lista Numerada').click();
  await page.keyboard.type('A chave');
  await expect(page.getByText('10 palavras · 1 min de leitura')).toBeVisible();
  await expect(status(page, /Guardado neste aparelho em .* Não publicado\./)).toBeVisible();
  await button(page, 'Pré-visualizar').click();
  const preview = page.frameLocator('iframe[title="Pré-visualização da notícia"]');
  await expect(preview.getByRole('heading', { name: 'O que muda' })).toBeVisible();
  expect(
    await preview.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth),
  ).toBeLessThan(391);
  await shot('admin-news-form');
  await expectNoAxeViolations(page);
  await button(page, 'Cadastrar').click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByText('Notícia publicada', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A Porta do Norte' })).toBeVisible();
  await expect(page.getByText(/^Rascunho (há|agora)/)).toHaveCount(0);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: portal.url });
  const reader = await phone.newPage();
  await reader.goto('/news');
  await expect(reader.getByRole('heading', { name: 'A Porta do Norte' })).toBeVisible();
  await reader.getByRole('link', { name: 'Leia mais: A Porta do Norte' }).click();
  const article = reader.getByRole('article');
  await expect(article.getByRole('heading', { name: 'O que muda' })).toBeVisible();
  await expect(article.getByText('Tudo o que se sabia.')).toBeVisible();
  await expect(article.locator('strong')).toHaveText('Tudo');
  await expect(article.locator('ol > li')).toHaveText('A chave');
  const picture = article.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await phone.close();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page killed right after a key, and one that was offline all along, lose no word @desktop', async ({
    page,
    context,
    portal,
    errors,
  }) => {
    errors.allow(serverGone);
    await signIn(page, users.admin);
    await writeArticle(page, { title: 'Perdida?', words: 'Nem uma palavra' });
    // Typing in the middle of a long text.
    await page.keyboard.press('Home');
    await page.keyboard.insertText(`${LONG} `);
    await page.keyboard.type('Aqui no meio. ');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
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

    await controlled(next);
    await next.reload();
    await expect(articleText(next)).toBeVisible();
    await portal.network.down();
    await next.reload();
    await field(next, 'Título *').fill('Escrita no escuro');
    await field(next, 'Resumo *').fill('Sem rede');
    await articleText(next).click();
    await next.keyboard.type('Uma linha.');
    await next.keyboard.press('Enter');
    await next.keyboard.type('Outra linha.');
    await expect(status(next, /Guardado neste aparelho em .* Não publicado\./)).toBeVisible();
    const publish = button(next, 'Cadastrar');
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await next.reload();
    await expect(articleText(next)).toHaveText('Uma linha.Outra linha.');
    await reconnect({ page: next, portal });
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
    await publish.click();
    await expect(next).toHaveURL(/\/admin\/news$/);
    await expect(next.getByRole('heading', { name: 'Escrita no escuro' })).toBeVisible();
  });
});

test('two administrators on one article: both versions are shown, nothing is overwritten unseen @desktop', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.admin);
  await page.goto('/admin/news/edit/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Notícia');
  await expect(status(page, 'Publicado. Nada mudado neste aparelho.')).toBeVisible();
  await field(page, 'Autor').fill('Ana');
  await articleText(page).press('Control+End');
  await page.keyboard.type(' Palavras da Ana.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Um parágrafo como os de uma notícia longa. '.repeat(40));

  const second = await signInElsewhere(browser, portal.url, users.admin);
  await second.goto('/admin/news/edit/1');
  await field(second, 'Resumo *').fill('O resumo do Beto');
  await button(second, 'Atualizar').click();
  await expect(second).toHaveURL(/\/admin\/news$/);

  await button(page, 'Atualizar').click();
  const both = page.getByRole('dialog', { name: 'Duas versões desta notícia' });
  await expect(both.getByRole('region', { name: 'Resumo' })).toContainText('O resumo do Beto');
  await expect(both.getByRole('region', { name: 'Autor' })).toContainText('Ana');
  await expect(both.getByRole('region', { name: 'Conteúdo' })).toContainText('Palavras da Ana.');
  await expectNoAxeViolations(page);
  await shot('admin-news-conflict', 'window');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('admin-news-conflict-narrow', 'window');
  await page.setViewportSize({ width: 1440, height: 900 });
  await both.getByRole('button', { name: 'Voltar ao texto' }).click();
  await expect(page.getByText('Outra pessoa salvou uma versão mais nova')).toBeVisible();
  const stored = async () =>
    (await (await page.request.get('/api/news/1')).json()) as {
      summary: string;
      author: string;
      content: string;
    };
  expect(await stored()).toMatchObject({ summary: 'O resumo do Beto' });
  expect((await stored()).content).not.toContain('Ana');
  await button(page, 'Atualizar').click();
  // Shown before a save, the choice saves; looked at from the notice, it leaves the text to be written on.
  await both.getByRole('button', { name: 'Ficar com a minha' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByText('Notícia atualizada', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ author: 'Ana' });
  expect((await stored()).content).toContain('Palavras da Ana.');
  await second.context().close();
});

test('the keyboard alone writes, formats, publishes, finds and deletes an article @desktop', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 500/);
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  const { keyboard } = page;
  await field(page, 'Título *').focus();
  await keyboard.type('Só teclas');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('Um resumo');
  // Past the author and the picture.
  for (let stop = 0; stop < 4; stop += 1) await keyboard.press('Tab');
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
  await keyboard.press('Tab');
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
  await expect(question).toBeVisible();
  await page.route('**/api/news/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await question.getByRole('button', { name: 'Deletar' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Erro ao deletar notícia').first()).toBeVisible();
  await page.unroute('**/api/news/*');
  await question.getByRole('button', { name: 'Deletar' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Nenhuma notícia encontrada.')).toBeVisible();
});

// The last on this portal, as it changes the password.
test('a save that fails, one whose session was ended on the server, and one from a full device lose no word @desktop', async ({
  page,
  portal,
  browser,
  errors,
}) => {
  errors.allow(serverGone, signedOut, /status of 500/);
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await expect(field(page, 'Título *')).toBeFocused();
  await field(page, 'Título *').fill('Depois da sessão');
  await field(page, 'Resumo *').fill('Um resumo');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Conteúdo é obrigatório')).toBeVisible();
  await expect(articleText(page)).toBeFocused();
  await page.keyboard.type('Tudo continua aqui.');
  await field(page, 'URL da Imagem').fill('javascript:alert(1)');
  await button(page, 'Cadastrar').click();
  await expect(field(page, 'URL da Imagem')).toBeFocused();
  await field(page, 'URL da Imagem').fill('');

  await portal.network.status(500, { only: /^\/api\/news$/ });
  await button(page, 'Cadastrar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao salvar notícia' })).toBeVisible();
  await expect(page.locator('[data-scope=toast]')).toHaveCount(0);
  await expect(status(page, /Não publicado\./)).toBeVisible();
  await portal.network.up();

  await articleText(page).evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'lista.txt', { type: 'text/plain' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Só imagens entram no texto.')).toBeVisible();

  // The password is changed elsewhere, which ends every other session on the server.
  const changed = { ...users.admin, password: 'outra-senha-123' };
  const there = await signInElsewhere(browser, portal.url, users.admin);
  await send(there, 'POST', '/auth/password', {
    currentPassword: users.admin.password,
    newPassword: changed.password,
  });
  // The page does not know yet, and what is typed now counts as well.
  await articleText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' E as últimas.');
  await button(page, 'Cadastrar').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('input[name="username"]').fill(changed.username);
  await page.locator('input[name="password"]').fill(changed.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/admin\/news\/create$/);
  await expect(page.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
  await expect(field(page, 'Título *')).toHaveValue('Depois da sessão');
  await expect(articleText(page)).toHaveText('Tudo continua aqui. E as últimas.');
  await button(page, 'Cadastrar').click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByRole('heading', { name: 'Depois da sessão' })).toBeVisible();
  const afterwards = await page.request.get('/api/news/slug/depois-da-sessao');
  expect(await afterwards.json()).toMatchObject({ content: '<p>Tudo continua aqui. E as últimas.</p>' });
  await there.context().close();

  // A device whose browser grants the portal less than the article takes. The worker's files would not fit either.
  const full = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const device = await full.newPage();
  await device.goto('/robots.txt');
  const session = await full.newCDPSession(device);
  await session.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 50_000 });
  await signIn(device, changed);
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

test.describe('a player', () => {
  test.use({ ownPortal: false });

  test('every screen of the administration sends a player home with “Acesso restrito.” @desktop', async ({
    page,
  }) => {
    await signIn(page, users.jogador);
    await page.clock.install();
    await page.goto('/links');
    for (const path of guardedRoutes.filter((path) => path.startsWith('/admin'))) {
      await openByHistory(page, path.replaceAll(/\$\w+/g, '1'));
      await expect(page, path).toHaveURL(/\/$/);
      await expect(page.getByText('Acesso restrito.')).toBeVisible();
      // The same words are not said again while they are still there.
      await page.clock.runFor(5000);
      await expect(page.getByText('Acesso restrito.')).toHaveCount(0);
    }
  });
});
