import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appearIn } from '../../src/appear.ts';

let root: HTMLElement;
const drawn = (content: string) => {
  root.innerHTML = `<div data-drawn>${content}</div>`;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root')!;
});
afterEach(() => vi.useRealTimers());

it('the living page takes the place of the drawn one as soon as it shows something', async () => {
  drawn('<h1>Guias</h1>');
  const page = appearIn(root);
  expect(root.textContent).toBe('Guias');
  page.innerHTML = '<h1>Guias vivos</h1><div aria-busy="true"></div>';
  await turn();
  expect(root.textContent).toBe('Guias vivos');
  expect(root.querySelector('[data-drawn]')).toBeNull();
});

it('articles that are there never give way to a page that still waits for them', async () => {
  drawn('<ul data-filled><li>Cerco</li></ul>');
  const page = appearIn(root);
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await turn();
  expect(root.textContent).toBe('Cerco');
  page.innerHTML = '<ul><li>Cerco vivo</li></ul><button aria-busy="true">Atualizar</button>';
  await turn();
  expect(root.textContent).toBe('Cerco vivoAtualizar');
});

it('a page whose articles do not come appears without them in the end', async () => {
  vi.useFakeTimers();
  drawn('<ul data-filled><li>Cerco</li></ul>');
  const page = appearIn(root);
  page.innerHTML = '<div aria-busy="true">Carregando</div>';
  await vi.advanceTimersByTimeAsync(5000);
  expect(root.textContent).toBe('Carregando');
});

it('whoever stands on a link of the drawn page stands on the same one of the living page', async () => {
  drawn('<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais</a>');
  root.querySelectorAll('a')[1]!.focus();
  const page = appearIn(root);
  page.innerHTML = '<a href="/news">Notícias</a><a href="/news/o-cerco">Leia mais vivo</a>';
  await turn();
  expect(document.activeElement?.textContent).toBe('Leia mais vivo');
});
