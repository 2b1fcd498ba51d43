import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const page = replacePageIn({ root, onReplaced });
  expect(root.textContent).toBe('Guias');
  page.innerHTML = '<h1>Guias vivos</h1><div aria-busy="true"></div>';
  await nextTask();
  expect(root.textContent).toBe('Guias vivos');
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(onReplaced).toHaveBeenCalledOnce();
});

it('rendered articles are never replaced by a page that is still waiting for them', async () => {
  prerenderedWithContent('<ul><li>Cerco</li></ul>');
  const page = replacePageIn({ root, onReplaced });
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await nextTask();
  expect(root.textContent).toBe('Cerco');
  expect(onReplaced).not.toHaveBeenCalled();
  page.innerHTML = '<ul><li>Cerco vivo</li></ul><button aria-busy="true">Atualizar</button>';
  await nextTask();
  expect(root.textContent).toBe('Cerco vivoAtualizar');
});

it('a page whose articles cannot be loaded is finally shown without them', async () => {
  vi.useFakeTimers();
  prerenderedWithContent('<ul><li>Cerco</li></ul>');
  const page = replacePageIn({ root, onReplaced });
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await vi.advanceTimersByTimeAsync(5000);
  expect(root.textContent).toBe('Carregando');
});

it('a focused link of the prerendered page keeps the focus in the portal', async () => {
  prerendered('<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais</a>');
  root.querySelectorAll('a')[1]!.focus();
  const page = replacePageIn({ root, onReplaced });
  page.innerHTML = '<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais vivo</a>';
  await nextTask();
  expect(document.activeElement?.textContent).toBe('Leia mais vivo');
});
