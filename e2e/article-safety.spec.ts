import type { Page } from 'playwright/test';
import { XSS } from '#support/xss.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

declare global {
  interface Window {
    /** Set by a script that should not have run. */
    ranScript?: boolean;
  }
}

/** Anything a vector could do leaves a mark: a dialog, a request elsewhere, or one of the names the collections call. */
async function watchForScripts(page: Page): Promise<string[]> {
  const marks: string[] = [];
  page.on('dialog', (dialog) => {
    marks.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const ran = () => {
      window.ranScript = true;
    };
    Object.assign(window, { alert: ran, prompt: ran, confirm: ran });
  });
  return marks;
}

/** Finds, in the page, elements and attributes of the article's text that no article may hold. */
const inspectorOf = (page: Page) =>
  page.evaluateHandle(() => ({
    strangers(this: void): string[] {
      const text = document.querySelector('article > div');
      if (!text) throw new Error('There is no article.');
      const tags =
        'script,style,iframe,object,embed,svg,math,form,input,button,template,base,meta,link,video,audio,marquee';
      const bad = [...text.querySelectorAll(tags)].map((node) => node.outerHTML);
      for (const node of text.querySelectorAll('*')) {
        for (const { name, value } of node.attributes) {
          if (/^on|^style$|^srcdoc$|^formaction$/i.test(name)) bad.push(node.outerHTML);
          // oxlint-disable-next-line no-control-regex -- browsers skip them before a scheme
          if (/^(href|src)$/i.test(name) && /^[\s\0-\x1f]*(javascript|data|vbscript):/i.test(value))
            bad.push(node.outerHTML);
        }
      }
      return bad;
    },
  }));

/** Opens each article in turn as its links would, and tells what it should not hold. In the page, as there are many. */
const inspectAll = async (page: Page): Promise<string[][]> =>
  (await inspectorOf(page)).evaluate(async ({ strangers }, count) => {
    const found: string[][] = [];
    for (let index = 0; index < count; index += 1) {
      history.pushState({}, '', `/news/vetor-${index}`);
      const title = `Artigo vetor-${index}`;
      while (document.querySelector('article h1')?.textContent !== title)
        await new Promise(requestAnimationFrame);
      found.push(strangers());
    }
    return found;
  }, XSS.length);

const articleOf = ({ html, slug = 'artigo-de-teste' }: { html: string; slug?: string }) => ({
  title: `Artigo ${slug}`,
  slug,
  summary: 'Um resumo',
  content: `<p>Começo do artigo.</p>${html}<p>Fim do artigo.</p>`,
  image_url: null,
  author: '<img src=x onerror=alert(1)>',
  published_at: new Date().toISOString(),
});

test.describe('articles with hostile HTML', () => {
  test.use({ ownPortal: true });

  test('what an administrator stores is clean in the reply and shows clean @desk', async ({
    page,
    portal,
    errors,
  }) => {
    // A picture of another site may stay, and that site does not exist.
    errors.allow(/Failed to load resource|ERR_/);
    const marks = await watchForScripts(page);
    await signIn(page, users.admin);
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const reply = await page.request.post('/api/news', {
      data: articleOf({ html: XSS.map(([, html]) => html).join('\n') }),
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    });
    expect(reply.status(), await reply.text()).toBe(200);
    const stored = await page.request.get('/api/news/slug/artigo-de-teste');
    const { content } = (await stored.json()) as { content: string };
    expect(content).not.toMatch(/<script|<svg|<iframe|<[^>]*\son\w+=/i);
    await page.goto('/news/artigo-de-teste');
    await expect(page.getByText('Começo do artigo.')).toBeVisible();
    expect(await (await inspectorOf(page)).evaluate(({ strangers }) => strangers())).toEqual([]);
    expect(await page.evaluate(() => window.ranScript)).toBeUndefined();
    expect(marks).toEqual([]);
    expect(portal.url).toBe(new URL(page.url()).origin);
  });

  test('an API that does not clean its articles is cleaned by the reader @desk', async ({ page, errors }) => {
    test.setTimeout(60_000);
    // A vector may leave a picture that does not exist; and the policy already speaks while the cleaner parses.
    errors.allow(/Failed to load resource|ERR_|Content Security Policy/);
    const marks = await watchForScripts(page);
    const articles = XSS.map(([, html], index) => ({
      id: index + 1,
      ...articleOf({ html, slug: `vetor-${index}` }),
    }));
    await page.route('**/api/news', (route) => route.fulfill({ json: articles }));
    await page.goto('/news');
    await expect(page.getByRole('article')).toHaveCount(6);
    const found = await inspectAll(page);
    for (const [index, [name]] of XSS.entries()) expect(found[index], name).toEqual([]);
    expect(await page.evaluate(() => window.ranScript)).toBeUndefined();
    expect(marks).toEqual([]);
  });
});
