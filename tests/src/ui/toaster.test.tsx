import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { toast } from '#ui/toast.ts';

beforeEach(async () => {
  await import('#ui/toaster.tsx');
  vi.useFakeTimers();
  render(<ToastOutlet />);
});
afterEach(async () => {
  await advance(60_000);
  cleanup();
  vi.useRealTimers();
});

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const titles = () =>
  screen.queryAllByRole('status').map((each) => each.querySelector('[data-part=title]')?.textContent);

it('a toast shows title and description in a live region, in red for a failure', async () => {
  toast.show({ kind: 'destructive', title: 'Erro ao comprar', description: 'Créditos insuficientes.' });
  await advance(100);
  const shown = screen.getByRole('status');
  expect(shown.textContent).toContain('Erro ao comprar');
  expect(shown.textContent).toContain('Créditos insuficientes.');
  expect(shown.getAttribute('data-type')).toBe('error');
  expect(shown.closest('[aria-live=polite]')).not.toBeNull();
});

it('a toast disappears after 4000 ms or after its own duration', async () => {
  toast.show({ title: 'Compra concluída', durationMs: 3000 });
  toast.show({ title: 'Venda cancelada' });
  await advance(2900);
  expect(titles()).toHaveLength(2);
  await advance(600);
  expect(titles()).toEqual(['Venda cancelada']);
  await advance(1000);
  expect(titles()).toEqual([]);
});

it('three toasts are shown at once; a fourth takes the place of the oldest without a button, also while the pointer keeps them', async () => {
  toast.show({ title: 'Item removido', action: () => <button>Desfazer</button> });
  for (const title of ['um', 'dois']) toast.show({ title });
  await advance(100);
  expect(new Set(titles())).toEqual(new Set(['Item removido', 'um', 'dois']));
  fireEvent.pointerEnter(screen.getByRole('region', { name: /Avisos/ }));
  toast.show({ kind: 'success', title: 'Item alterado' });
  await advance(500);
  expect(new Set(titles())).toEqual(new Set(['Item removido', 'dois', 'Item alterado']));
});

it('a failure takes the place of the one before it, and other messages stay', async () => {
  toast.show({ kind: 'success', title: 'Link copiado' });
  toast.show({ kind: 'destructive', title: 'Erro ao comprar', description: 'Falha na requisição' });
  await advance(500);
  toast.show({ kind: 'destructive', title: 'Erro ao comprar', description: 'O servidor não respondeu.' });
  await advance(500);
  expect(titles()).toHaveLength(2);
  const texts = screen.getAllByRole('status').map((each) => each.textContent);
  expect(texts.filter((text) => text.includes('O servidor não respondeu.'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Link copiado'))).toHaveLength(1);
});

it('a success takes the failure before it away', async () => {
  toast.show({ kind: 'destructive', title: 'Erro ao encerrar a conta' });
  await advance(500);
  toast.show({ kind: 'success', title: 'Conta encerrada' });
  await advance(500);
  expect(titles()).toEqual(['Conta encerrada']);
});

it('a dialog that opens takes earlier messages away, except those with a button; its own stay', async () => {
  toast.show({ kind: 'success', title: 'Item a caminho do jogo' });
  toast.show({ title: 'Item removido', action: () => <button>Desfazer</button> });
  await advance(1500);
  render(<Dialog open title="Pausar entregas" onClose={() => undefined} />);
  await advance(500);
  expect(titles()).toEqual(['Item removido']);
  toast.show({ kind: 'destructive', title: 'Erro ao pausar' });
  await advance(500);
  expect(new Set(titles())).toEqual(new Set(['Item removido', 'Erro ao pausar']));
});

it('a message that nobody can have read stays when a dialog opens', async () => {
  toast.show({ kind: 'success', title: 'Conta criada' });
  await advance(500);
  render(<Dialog open title="Espada" onClose={() => undefined} />);
  await advance(500);
  expect(titles()).toEqual(['Conta criada']);
});

it('the same message is shown only once at a time', async () => {
  for (let copies = 6; copies > 0; copies -= 1) toast.show({ kind: 'success', title: 'Link copiado' });
  toast.show({ kind: 'success', title: 'Senha alterada' });
  await advance(3000);
  expect(new Set(titles())).toEqual(new Set(['Link copiado', 'Senha alterada']));
  expect(titles()).toHaveLength(2);
  await advance(2000);
  expect(titles()).toEqual([]);
  toast.show({ kind: 'success', title: 'Link copiado' });
  await advance(100);
  expect(titles()).toEqual(['Link copiado']);
});

it('a toast with a button stays ten seconds and while it has the focus, which Alt+T moves into it', async () => {
  const pressed: string[] = [];
  const removed = (name: string) =>
    toast.show({
      title: 'Item removido',
      durationMs: 10_000,
      action: (close) => (
        <button
          onClick={() => {
            pressed.push(name);
            close();
          }}
        >
          Desfazer
        </button>
      ),
    });
  removed('um');
  await advance(100);
  removed('dois');
  await advance(9500);
  const buttons = screen.getAllByRole('button', { name: 'Desfazer' });
  expect(buttons).toHaveLength(2);
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
  await advance(100);
  const region = screen.getByRole('region', { name: /Avisos/ });
  expect(document.activeElement).toBe(region);
  expect(region.contains(buttons[0]!)).toBe(true);
  // The timer is paused while the toast has the focus.
  await advance(20_000);
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2);
  fireEvent.click(buttons[0]!);
  await advance(500);
  expect(pressed).toEqual(['dois']);
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1);
  act(() => region.blur());
  await advance(11_000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});
