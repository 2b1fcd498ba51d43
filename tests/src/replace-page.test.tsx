import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyHead } from '#lib/head.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { replacePageIn } from '../../src/replace-page.ts';

let root: HTMLElement;
const onReplaced = vi.fn<() => void>();
const prerendered = (html: string) => {
  root.innerHTML = `<div data-prerendered>${html}</div>`;
};
const prerenderedWithContent = (html: string) => {
  root.innerHTML = `<div data-prerendered="content">${html}</div>`;
};
/** Renders the portal. */
const show = (page: Element, portal: ReactElement) => render(portal, { container: page as HTMLElement });
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
  show(page, <LoadingText>Carregando guias</LoadingText>);
  await nextTask();
  expect(root.textContent).toBe('Carregando guias');
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(onReplaced).toHaveBeenCalledOnce();
});

const ARTICLES = '<header>Entrar</header><main><ul><li>Cerco</li></ul></main>';
/** The portal's page. Without a screen yet, its main is empty. */
const own = (screen?: ReactElement) => (
  <>
    <header>Sair</header>
    <main>{screen}</main>
  </>
);
const articles = own(
  <ul>
    <li>Cerco vivo</li>
  </ul>,
);
const failure = own(<Notice noContent title="Falhou" />);
/** What the reader sees. */
const shown = () =>
  [...root.querySelectorAll<HTMLElement>('header, main')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ textContent }) => textContent);

it.each([
  ['without a screen', own()],
  ['that loads them', own(<LoadingText hidden>Carregando</LoadingText>)],
  ['that could not load them', failure],
])('rendered articles are never replaced by a page %s', async (_, page) => {
  prerenderedWithContent(ARTICLES);
  const portal = replacePageIn({ root, onReplaced });
  const { rerender } = show(portal.page, page);
  await nextTask();
  expect(shown()).toEqual(['Entrar', 'Cerco']);
  expect(onReplaced).not.toHaveBeenCalled();
  rerender(articles);
  await nextTask();
  expect(shown()).toEqual(['Sair', 'Cerco vivo']);
  expect(onReplaced).toHaveBeenCalledOnce();
});

describe('where the articles cannot be loaded,', () => {
  async function appearWithoutArticles() {
    vi.useFakeTimers();
    prerenderedWithContent(ARTICLES);
    const portal = replacePageIn({ root, onReplaced });
    const { rerender } = show(portal.page, failure);
    applyHead({ title: 'Notícia', description: '', robots: 'noindex' });
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    return { ...portal, rerender };
  }
  beforeEach(() => {
    document.title = 'Cerco';
  });

  it('the portal appears around the rendered ones, which stay with their title', async () => {
    const { rerender } = await appearWithoutArticles();
    expect(shown()).toEqual(['Sair', 'Cerco']);
    expect(document.title).toBe('Cerco');
    expect(onReplaced).toHaveBeenCalledOnce();
    rerender(articles);
    await nextTask();
    expect(shown()).toEqual(['Sair', 'Cerco vivo']);
    expect(document.title).toContain('Notícia');
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it('another page has its own content', async () => {
    const { release } = await appearWithoutArticles();
    release();
    expect(shown()).toEqual(['Sair', expect.stringContaining('Falhou')]);
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
