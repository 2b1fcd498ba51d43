/** Published XSS collections in an article: in the database, in the fields, on the clipboard. Nothing of them runs anywhere (product 4.10). */
import type { Frame, Page } from 'playwright/test';
import { XSS } from '#support/xss.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { openDetails } from '#support/browser/locators.ts';
import { expect, test } from '#support/browser/test.ts';

declare global {
  interface Window {
    /** Set by a script that should not have run. */
    ranScript?: boolean;
  }
}

/** Detects scripts that run, in the page and in the preview's frame: a dialog, or a call of a function that the XSS collections use. */
async function watchForScripts(page: Page): Promise<() => Promise<unknown[]>> {
  const effects: unknown[] = [];
  page.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const ran = () => {
      window.ranScript = true;
    };
    Object.assign(window, { alert: ran, prompt: ran, confirm: ran, xss: ran });
  });
  const ranIn = (frame: Frame) => frame.evaluate(() => window.ranScript);
  return async () => [
    ...effects,
    ...(await Promise.all(page.frames().map(ranIn))).filter((ran) => ran !== undefined),
  ];
}

/** A handle with a function that returns the elements and attributes inside a node that no article may have. */
const inspectorOf = (page: Page) =>
  page.evaluateHandle(() => ({
    disallowed(this: void, text: Element | null | undefined): string[] {
      if (!text) throw new Error('There is no article.');
      const tags =
        'script,style,iframe,object,embed,svg,math,form,input,button,template,base,meta,link,video,audio,marquee';
      const bad = [...text.querySelectorAll(tags)].map((node) => node.outerHTML);
      for (const node of text.querySelectorAll('*')) {
        for (const { name, value } of node.attributes) {
          // In the editor styles are the editor's own; an article has none after sanitising.
          const isStyle = name === 'style' && text.closest('[contenteditable]') === null;
          if (isStyle || /^on|^srcdoc$|^formaction$/i.test(name)) bad.push(node.outerHTML);
          // oxlint-disable-next-line no-control-regex -- browsers skip them before a scheme
          if (/^(href|src)$/i.test(name) && /^[\s\0-\x1f]*(javascript|data|vbscript):/i.test(value))
            bad.push(node.outerHTML);
        }
      }
      return bad;
    },
  }));

/** Disallowed parts of the article on the screen. */
const inReader = async (page: Page): Promise<string[]> =>
  (await inspectorOf(page)).evaluate(({ disallowed }) => disallowed(document.querySelector('article > div')));

/** Disallowed parts of the text in the editor and of its preview. */
const inForm = async (page: Page): Promise<string[]> =>
  (await inspectorOf(page)).evaluate(({ disallowed }) => [
    ...disallowed(document.querySelector('[contenteditable=true]')),
    ...disallowed(document.querySelector('iframe')?.contentDocument?.querySelector('article > div')),
  ]);

/** Opens each article as a link does, and returns its disallowed parts. It runs in the page, because there are many articles. */
const inspectAll = async (page: Page): Promise<string[][]> =>
  (await inspectorOf(page)).evaluate(async ({ disallowed }, count) => {
    const found: string[][] = [];
    for (let index = 0; index < count; index += 1) {
      history.pushState({}, '', `/news/vetor-${index}`);
      const title = `Artigo vetor-${index} <script>xss()</script>`;
      while (document.querySelector('article h1')?.textContent !== title)
        await new Promise(requestAnimationFrame);
      found.push(disallowed(document.querySelector('article > div')));
    }
    return found;
  }, XSS.length);

const articleOf = ({ html, slug }: { html: string; slug: string }) => ({
  title: `Artigo ${slug} <script>xss()</script>`,
  slug,
  summary: '"><script>xss()</script><img src=x onerror=xss()>',
  content: `<p>Começo do artigo.</p>${html}<p>Fim do artigo.</p>`,
  image_url: 'javascript:xss()',
  author: '<img src=x onerror=alert(1)>',
  published_at: new Date().toISOString(),
});

/** Vectors that swallow the markup after them. In an article with all vectors they come last, otherwise the others would not be tried. */
const SWALLOWING =
  /left open|never ends|without an end|swallows|plaintext|noscript|malign mark|nested by math|onload with slashes/;
const together = XSS.toSorted(
  ([one], [other]) => Number(SWALLOWING.test(one)) - Number(SWALLOWING.test(other)),
)
  .map(([, html]) => html)
  .join('\n');
/** A list item as Word writes it: a paragraph with the bullet as text. */
const WORD_LIST =
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Da lista do Word</p>';

/** Articles that were written into the database without the API: one for each vector, and one with all of them. */
const STORED = [
  ...XSS.map(([, html], index) => articleOf({ html, slug: `vetor-${index}` })),
  articleOf({ html: together, slug: 'todos' }),
];
const columns =
  'title text, slug text, summary text, content text, image_url text, author text, published_at timestamptz';
// A text in PostgreSQL cannot hold the null character or a lone surrogate.
const rows = JSON.stringify(STORED, (_, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value,
);

/** Drops, pastes and types every vector into the fields of a new article. */
async function writeVectors(page: Page, effects: () => Promise<unknown[]>): Promise<void> {
  await openByHistory(page, '/admin/news/create');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const editor = page.getByRole('textbox', { name: 'Conteúdo *' });
  const preview = page.frameLocator('iframe[title="Pré-visualização da notícia"]');
  await expect(field('Título *')).toHaveValue('');
  await field('Título *').fill('<img src=x onerror=xss()>');
  await openDetails(page);
  await field('Resumo *').fill('"><script>xss()</script>');
  await field('Autor').fill('<svg onload=xss()>');
  await field('URL da Imagem').fill('javascript:xss()');
  await editor.fill('Começo.');
  await editor.click();
  // What the mouse drags from elsewhere.
  await page.evaluate((html) => {
    const source = document.createElement('div');
    source.id = 'elsewhere';
    source.draggable = true;
    source.textContent = 'De outro lugar';
    source.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    source.addEventListener('dragstart', ({ dataTransfer }) => {
      dataTransfer?.setData('text/html', html);
      dataTransfer?.setData('text/plain', 'sem formato');
    });
    document.body.append(source);
  }, `${WORD_LIST}${together}`);
  await page.locator('#elsewhere').dragTo(editor);
  await expect(editor.locator('ul > li').first()).toHaveText('Da lista do Word');
  await expect(editor).toContainText('Começo.');
  await expect(editor).not.toContainText('sem formato');
  await expect(preview.locator('ul > li').first()).toHaveText('Da lista do Word');
  expect(await inForm(page)).toEqual([]);
  expect(await effects()).toEqual([]);

  await page.locator('#elsewhere').evaluate((source) => source.remove());
  await editor.fill('');
  await editor.evaluate(async (target, vectors) => {
    for (const [, html] of vectors) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', html);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await new Promise(requestAnimationFrame);
    }
  }, XSS);
  await page.keyboard.type('Fim.');
  // One of the pasted texts may be a closed spoiler around it, so it need not be visible.
  await expect(preview.locator('body')).toContainText('Fim.');
  expect(await inForm(page)).toEqual([]);
  expect(await effects()).toEqual([]);
}

test.describe('articles stored in the database without sanitising', () => {
  test.use({
    ownPortal: 'test',
    sql: `insert into news (title, slug, summary, content, image_url, author, published_at)
      select * from json_to_recordset($rows$${rows}$rows$) as x(${columns})`,
  });

  test('run nothing in the reader, the editor and the preview, neither do what is dropped, pasted and typed into the fields @desktop', async ({
    page,
    errors,
  }) => {
    // A vector may leave a picture that does not exist, and the policy reports while the sanitiser parses.
    errors.allow(/Failed to load resource|ERR_|Content Security Policy/);
    const effects = await watchForScripts(page);
    await signIn(page, users.admin);
    const stored = async (slug: string) =>
      (await (await page.request.get(`/api/news/slug/${slug}`)).json()) as { id: number; content: string };
    // It is there as it was written.
    expect((await stored('vetor-0')).content).toContain('<script>xss()</script>');
    const { id } = await stored('todos');

    // Rendered by the server, then by the portal; then each by itself.
    await page.goto('/news/todos');
    await expect(page.getByText('Começo do artigo.')).toBeVisible();
    expect(await inReader(page)).toEqual([]);
    await page.goto('/news');
    await expect(page.getByRole('article')).toHaveCount(6);
    const found = await inspectAll(page);
    for (const [index, [name]] of XSS.entries()) expect(found[index], name).toEqual([]);
    expect(await effects()).toEqual([]);

    await page.goto(`/admin/news/edit/${id}`);
    const editor = page.getByRole('textbox', { name: 'Conteúdo *' });
    const preview = page.frameLocator('iframe[title="Pré-visualização da notícia"]');
    await expect(editor).toContainText('Começo do artigo.');
    await expect(preview.getByText('Começo do artigo.')).toBeVisible();
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('<script>xss()</script>');
    expect(await inForm(page)).toEqual([]);
    expect(await effects()).toEqual([]);
    await writeVectors(page, effects);
  });
});
