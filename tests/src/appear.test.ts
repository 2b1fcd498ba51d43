import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appearIn } from '../../src/appear.ts';

let root: HTMLElement;
const prerendered = (content: string) => {
  root.innerHTML = `<div data-drawn>${content}</div>`;
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root')!;
});
afterEach(() => vi.useRealTimers());

it('the portal takes the place of the prerendered page as soon as it shows something', async () => {
  prerendered('<h1>Guias</h1>');
  const page = appearIn(root);
  expect(root.textContent).toBe('Guias');
  page.innerHTML = '<h1>Guias vivos</h1><div aria-busy="true"></div>';
  await nextTask();
  expect(root.textContent).toBe('Guias vivos');
  expect(root.querySelector('[data-drawn]')).toBeNull();
});

it('articles that are there never give way to a page that still waits for them', async () => {
  prerendered('<ul data-filled><li>Cerco</li></ul>');
  const page = appearIn(root);
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await nextTask();
  expect(root.textContent).toBe('Cerco');
  page.innerHTML = '<ul><li>Cerco vivo</li></ul><button aria-busy="true">Atualizar</button>';
  await nextTask();
  expect(root.textContent).toBe('Cerco vivoAtualizar');
});

it('a page whose articles do not come appears without them in the end', async () => {
  vi.useFakeTimers();
  prerendered('<ul data-filled><li>Cerco</li></ul>');
  const page = appearIn(root);
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await vi.advanceTimersByTimeAsync(5000);
  expect(root.textContent).toBe('Carregando');
});

it('a link focused in the prerendered page is focused in the portal that takes its place', async () => {
  prerendered('<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais</a>');
  root.querySelectorAll('a')[1]!.focus();
  const page = appearIn(root);
  page.innerHTML = '<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais vivo</a>';
  await nextTask();
  expect(document.activeElement?.textContent).toBe('Leia mais vivo');
});
