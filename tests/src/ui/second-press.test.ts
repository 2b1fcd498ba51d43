import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondPress } from '#ui/second-press.ts';

const heard = vi.fn<(what: string) => void>();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<button id="sair">Sair</button><a id="registrar" href="#r"><b>Registrar</b></a>';
  for (const each of document.querySelectorAll('[id]')) each.addEventListener('click', () => heard(each.id));
  stop = ignoreSecondPress();
});
afterEach(() => {
  stop();
  heard.mockReset();
  document.body.replaceChildren();
});

const press = (
  selector: string,
  { detail = 1, x = 50, y = 20 }: { detail?: number; x?: number; y?: number } = {},
) =>
  document
    .querySelector(selector)!
    .dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y }),
    );
const pressed = () => heard.mock.calls.map(([what]) => what);

it('the second press of a double press is ignored by a control that has moved under it', () => {
  press('#sair');
  expect(press('#registrar b', { detail: 2, x: 53 }), 'the link is not followed').toBe(false);
  expect(press('#registrar', { detail: 3 })).toBe(false);
  expect(pressed()).toEqual(['sair']);
});

it('two quick taps count as a double press even if the browser reports each as a first press', () => {
  press('#sair');
  press('#registrar');
  expect(pressed()).toEqual(['sair']);
});

it('the same control may be pressed twice, and another control elsewhere at once', () => {
  press('#sair');
  press('#sair', { detail: 2 });
  press('#registrar', { x: 200 });
  expect(pressed()).toEqual(['sair', 'sair', 'registrar']);
});

it('a press by keyboard and a separate later press work', async () => {
  press('#sair');
  press('#registrar', { detail: 0, x: 0, y: 0 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  press('#registrar');
  expect(pressed()).toEqual(['sair', 'registrar', 'registrar']);
});
