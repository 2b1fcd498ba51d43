import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyHead } from '#lib/head.ts';
import { replacePageIn } from '../../src/replace-page.ts';

let root: HTMLElement;
const onReplaced = vi.fn<() => void>();
const prerendered = (html: string) => {
  root.innerHTML = `<div data-prerendered>${html}</div>`;
};
const prerenderedWithContent = (html: string) => {
  root.innerHTML = `<div data-prerendered="content">${html}</div>`;
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root')!;
});
afterEach(() => {
  onReplaced.mockReset();
  vi.useRealTimers();
});

it('the portal replaces the prerendered page as soon as it shows something', async () => {
  prerendered('<h1>Guias</h1>');
  const { page } = replacePageIn({ root, onReplaced });
  expect(root.textContent).toBe('Guias');
  page.innerHTML = '<h1>Guias vivos</h1><div aria-busy="true"></div>';
  await nextTask();
  expect(root.textContent).toBe('Guias vivos');
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(onReplaced).toHaveBeenCalledOnce();
});

const ARTICLES = '<header>Entrar</header><main><ul><li>Cerco</li></ul></main>';
const ownArticles = '<header>Sair</header><main><ul><li>Cerco vivo</li></ul></main>';
/** What the reader sees. */
const shown = () =>
  [...root.querySelectorAll<HTMLElement>('header, main')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ textContent }) => textContent);

it.each([
  '<main></main>',
  '<main><div aria-busy="true">Carregando</div></main>',
  '<main><div data-no-content="">Não foi possível carregar</div></main>',
])('rendered articles are never replaced by a page without them: %s', async (html) => {
  prerenderedWithContent(ARTICLES);
  const { page } = replacePageIn({ root, onReplaced });
  page.innerHTML = html;
  await nextTask();
  expect(shown()).toEqual(['Entrar', 'Cerco']);
  expect(onReplaced).not.toHaveBeenCalled();
  page.innerHTML = ownArticles;
  await nextTask();
  expect(shown()).toEqual(['Sair', 'Cerco vivo']);
  expect(onReplaced).toHaveBeenCalledOnce();
});

describe('where the articles cannot be loaded,', () => {
  async function appearWithoutArticles() {
    vi.useFakeTimers();
    prerenderedWithContent(ARTICLES);
    const portal = replacePageIn({ root, onReplaced });
    portal.page.innerHTML = '<header>Sair</header><main><div data-no-content="">Falhou</div></main>';
    applyHead({ title: 'Notícia', description: '', robots: 'noindex' });
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    return portal;
  }
  beforeEach(() => {
    document.title = 'Cerco';
  });

  it('the portal appears around the rendered ones, which stay with their title', async () => {
    const { page } = await appearWithoutArticles();
    expect(shown()).toEqual(['Sair', 'Cerco']);
    expect(document.title).toBe('Cerco');
    expect(onReplaced).toHaveBeenCalledOnce();
    page.querySelector('main:last-of-type')!.innerHTML = '<ul><li>Cerco vivo</li></ul>';
    await nextTask();
    expect(shown()).toEqual(['Sair', 'Cerco vivo']);
    expect(document.title).toContain('Notícia');
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it('another page has its own content', async () => {
    const { release } = await appearWithoutArticles();
    release();
    expect(shown()).toEqual(['Sair', 'Falhou']);
  });
});

it('a focused link of the prerendered page keeps the focus in the portal', async () => {
  prerendered('<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais</a>');
  root.querySelectorAll('a')[1]!.focus();
  const { page } = replacePageIn({ root, onReplaced });
  page.innerHTML = '<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais vivo</a>';
  await nextTask();
  expect(document.activeElement?.textContent).toBe('Leia mais vivo');
});
