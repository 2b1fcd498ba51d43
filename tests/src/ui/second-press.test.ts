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

it('the second press of a double press does not reach what has moved under it', () => {
  press('#sair');
  expect(press('#registrar b', { detail: 2, x: 53 }), 'the link is not followed').toBe(false);
  expect(press('#registrar', { detail: 3 })).toBe(false);
  expect(pressed()).toEqual(['sair']);
});

it('two taps at once count as two presses, where the browser counts each as the first', () => {
  press('#sair');
  press('#registrar');
  expect(pressed()).toEqual(['sair']);
});

it('the same control may be pressed twice, and another one elsewhere at once', () => {
  press('#sair');
  press('#sair', { detail: 2 });
  press('#registrar', { x: 200 });
  expect(pressed()).toEqual(['sair', 'sair', 'registrar']);
});

it('a press of its own is heard, and so is every key', async () => {
  press('#sair');
  press('#registrar', { detail: 0, x: 0, y: 0 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  press('#registrar');
  expect(pressed()).toEqual(['sair', 'registrar', 'registrar']);
});
