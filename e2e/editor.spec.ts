import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { articleText, openDetails, status } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

const toolbar = (page: Page) => page.getByRole('toolbar');
const header = (page: Page) => page.getByRole('banner');
/** The form's bar at the bottom: its status line and its buttons. */
const bottomBar = (page: Page) => page.getByRole('main').getByRole('status').last().locator('..');

async function boxOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not rendered.');
  return { top: box.y, bottom: box.y + box.height };
}

/** The caret's position in the window; in an empty line, the line's position. */
const caretOf = (page: Page) =>
  page.evaluate(() => {
    const selection = getSelection();
    const range = selection?.getRangeAt(0);
    const node = selection?.anchorNode;
    const line = node instanceof Element ? node : node?.parentElement;
    const rect = range?.getClientRects()[0] ?? line?.getBoundingClientRect();
    return { top: rect?.top ?? -1, bottom: rect?.bottom ?? -1 };
  });

/** The caret stands between the toolbar and the bar at the bottom. */
async function expectCaretInSight(page: Page): Promise<void> {
  const [caret, above, below] = await Promise.all([
    caretOf(page),
    boxOf(toolbar(page)),
    boxOf(bottomBar(page)),
  ]);
  expect(caret.bottom).toBeLessThanOrEqual(below.top);
  expect(caret.top).toBeGreaterThanOrEqual(above.bottom);
}

/** The toolbar is right below the header, and nothing covers the middle of any tool. */
async function expectToolsInSight(page: Page): Promise<void> {
  const gap = (await boxOf(toolbar(page))).top - (await boxOf(header(page))).bottom;
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
  const covered = await toolbar(page).evaluate((bar) =>
    [...bar.querySelectorAll('button')]
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        return width < 44 || height < 44 || !button.contains(met);
      })
      .map((button) => button.ariaLabel),
  );
  expect(covered).toEqual([]);
}

async function openEditor(page: Page): Promise<void> {
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await articleText(page).click();
}

/** Presses at the edges of the editor, and below its text, put the caret into the nearest line. */
async function pressEverywhere(page: Page): Promise<void> {
  await page.keyboard.type('Primeira');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segunda');
  const places = [
    { x: 0.98, y: 0.08, line: 'Primeira' },
    { x: 0.98, y: 0.95, line: 'Segunda' },
    { x: 0.02, y: 0.95, line: 'Segunda' },
    { x: 0.7, y: 0.5, line: 'Segunda' },
  ];
  for (const { x, y, line } of places) {
    await page.getByLabel('Título *', { exact: true }).focus();
    await articleText(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const frame = await articleText(page).locator('..').locator('..').boundingBox();
    const bar = await toolbar(page).boundingBox();
    if (!frame || !bar) throw new Error('It is not rendered.');
    const from = bar.y + bar.height;
    const height = frame.y + frame.height - from;
    await page.mouse.click(frame.x + frame.width * x, from + height * y);
    await expect(articleText(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe(line);
  }
}

/** Writes more lines than the window has; the caret always stays visible. */
async function writePastFold(page: Page, lines: number): Promise<void> {
  await page.keyboard.press('Control+End');
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.insertText(`Linha ${line}`);
    await page.keyboard.press('Enter');
    await expectCaretInSight(page);
  }
  // The bar's status text becomes longer when typing pauses.
  await expect(page.getByRole('status').filter({ hasText: 'Guardado neste aparelho' })).toBeVisible();
  await expectCaretInSight(page);
}

async function moveCaretUp(page: Page, lines: number): Promise<void> {
  for (let line = 0; line < lines; line += 1) await page.keyboard.press('ArrowUp');
  await expectCaretInSight(page);
}

test('a press anywhere puts the caret into the text; caret and tools stay visible in a long article, above the keyboard of a phone and the notice of a lost connection', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/Failed to load resource|ERR_/);
  await openEditor(page);
  await pressEverywhere(page);
  await page.setViewportSize({ width: 390, height: 470 });
  // So many lines that the toolbar reaches the window's edge.
  await writePastFold(page, 18);
  await expectToolsInSight(page);
  await shot('editor-long', 'window');
  await moveCaretUp(page, 13);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+End');
  await portal.network.down();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.locator('[data-connection]')).toBeInViewport();
  await page.keyboard.type('Ainda aqui');
  await expectCaretInSight(page);
});

test('at the desk the text is as wide as for readers, with the preview beside it, a table has its commands beside it, and caret and tools stay visible in a long article @desktop', async ({
  page,
  shot,
}) => {
  const widthOf = (line: Locator) => line.evaluate((element) => element.getBoundingClientRect().width);
  await openEditor(page);
  const announced = page.getByText('Digite / para inserir');
  await expect(announced).toBeVisible();
  await page.keyboard.type('Antes da tabela.');
  await expect(announced).toHaveCount(0);
  const width = await widthOf(articleText(page).locator('p').first());
  const preview = page.getByTitle('Pré-visualização da notícia');
  await expect(preview.contentFrame().getByText('Antes da tabela.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tab');
  await page.keyboard.press('Enter');
  for (const head of ['Item', 'Preço', 'Onde']) {
    await page.keyboard.type(head);
    await page.keyboard.press('Tab');
  }
  const [text, beside, table] = await Promise.all(
    [articleText(page), preview, articleText(page).locator('table')].map((part) => part.boundingBox()),
  );
  expect(beside?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  const handle = page.getByRole('button', { name: 'Comandos da tabela' });
  const at = await handle.boundingBox();
  expect(Math.abs((at?.y ?? 0) - (table?.y ?? 0))).toBeLessThan(2);
  expect(at?.x).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
  await handle.click();
  await page.getByRole('button', { name: 'Linha abaixo' }).click();
  await expect(articleText(page).locator('tr')).toHaveCount(4);
  await expectNoAxeViolations(page);
  await shot('editor-desk', 'window');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Tabela' })).toHaveCount(0);
  await articleText(page).press('Control+a');
  await page.keyboard.press('Delete');
  await writePastFold(page, 30);
  await expectToolsInSight(page);
  await moveCaretUp(page, 25);
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect.poll(async () => (await preview.boundingBox())?.width).toBeGreaterThan(1000);
  await expect(preview).toBeInViewport();
  await openByHistory(page, '/news');
  await page
    .getByRole('link', { name: /^Leia mais/ })
    .first()
    .click();
  await expect.poll(() => widthOf(page.getByRole('article').locator('div > p').last())).toBe(width);
});

test.describe('an article with everything', () => {
  // It publishes.
  test.use({ ownPortal: 'test' });

  test('an article with table, divider, spoiler, picture and Markdown is written, previewed, published and read; its links navigate without a reload', async ({
    page,
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
    await page.getByRole('link', { name: 'Cadastrar Notícia' }).tap();
    await expect(status(page, 'Nada escrito ainda.')).toBeVisible();
    await articleText(page).click();
    const keys = page.keyboard;
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    const press = (name: string) => tool(name).tap();
    const write = async (...lines: string[]) => {
      for (const line of lines) {
        await keys.type(line);
        await keys.press('Enter');
      }
    };
    await write('## Torneio', 'Um **grande** dia, veja o [guia](/guides) agora', '- um', 'dois', '', '---');
    await keys.type('/tab');
    await expect(page.getByRole('option', { name: 'Tabela' })).toHaveAttribute('aria-selected', 'true');
    await keys.press('Enter');
    for (const cell of ['Item', 'Preço', 'Onde', 'Elmo']) {
      await keys.type(cell);
      await keys.press('Tab');
    }
    await press('Tabela');
    await shot('editor-table', 'window');
    await press('Remover coluna');
    await press('Remover linha');
    await press('Tabela');
    for (let line = 0; line < 3; line += 1) await keys.press('ArrowDown');
    await keys.type('/');
    await expect(page.getByRole('listbox', { name: 'Inserir' })).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await keys.press('Backspace');
    await keys.type('/spo');
    await page.getByRole('option', { name: 'Spoiler' }).tap();
    await write('O fim', 'Ele volta.', '');
    await press('Imagem');
    await page.getByLabel('Endereço da imagem').fill('/images/hero-wide-1440.webp');
    await page.getByLabel('Descrição (texto alternativo)').fill('Uma torre');
    await page.getByLabel('Legenda (opcional)').fill('A torre ao anoitecer');
    await keys.press('Enter');
    await keys.type('Até lá.');
    await shot('editor-all');
    await expectNoAxeViolations(page);
    // The panel of a selected picture gives the focus back to the text.
    await articleText(page).getByAltText('Uma torre').tap();
    await press('Imagem');
    await tool('Fechar').press('Enter');
    await expect(articleText(page)).toBeFocused();

    await page.getByLabel('Título *', { exact: true }).fill('Édição 2:  Torneio de tudo!');
    await openDetails(page);
    await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('edicao-2-torneio-de-tudo');
    await page.getByLabel('Resumo *').fill('Com tudo o que o editor sabe.');
    await page.getByLabel('URL da Imagem', { exact: true }).fill('/images/news/placeholder.svg');
    await expect(page.getByText(/^\d+ palavras · 1 min de leitura$/)).toBeVisible();
    await tool('Pré-visualizar').tap();
    const preview = page.frameLocator('iframe[title="Pré-visualização da notícia"]');
    await expect(preview.getByRole('heading', { name: 'Torneio', exact: true })).toBeVisible();
    const width = () =>
      preview.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
    expect(await width()).toBeLessThan(391);
    await shot('admin-news-form');
    await expectNoAxeViolations(page);
    await tool('Cadastrar').press('Enter');
    await expect(page.getByText('Notícia publicada')).toBeVisible();
    await expect(page.getByText(/^Rascunho (há|agora)/)).toHaveCount(0);
    await openByHistory(page, '/news');
    await page.getByRole('link', { name: 'Leia mais: Édição 2: Torneio de tudo!' }).tap();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: 'Torneio', exact: true })).toBeVisible();
    await expect(article.getByRole('columnheader')).toHaveText(['Item', 'Onde']);
    await expect(article.getByRole('link', { name: 'guia' })).toHaveAttribute('href', '/guides');
    await expect(article.getByRole('img', { name: 'Uma torre' })).toBeVisible();
    await expect(article.getByText('Ele volta.')).toBeHidden();
    await article.getByText('O fim').click();
    await expect(article.getByText('Ele volta.')).toBeVisible();
    for (const picture of [article.locator('img').first(), article.getByAltText('Uma torre')]) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await shot('article-all');
    await expectNoAxeViolations(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await article.getByRole('link', { name: 'guia' }).tap();
    await expect(page).toHaveURL(/\/guides$/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
