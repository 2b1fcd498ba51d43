import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PurchaseDialog } from '#features/shop/purchase-dialog.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';

const BUY = 'POST /api/site-store/purchase';
const item = { id: 3, item_id: 9, item_cnt: 5, name: 'Poção', icon: 0, price: 800, category: 'Consumíveis' };
const bought = { body: { item: { quantity: 5, price: 800 } } };
const onClose = vi.fn<() => void>();
const refetch = async () => undefined;
const toasts = collectToasts();

const server = servePage(() => {
  onClose.mockClear();
});

async function open(credits: number, price = item.price) {
  signedIn({ server, credits });
  const pack = { ...item, price };
  const shown = await show(<PurchaseDialog open item={pack} onClose={onClose} refetch={refetch} />);
  await screen.findByText('Seu saldo');
  return shown;
}
const buy = () => screen.getByRole('button', { name: 'Comprar' });
const keys = () =>
  server.requests
    .filter(({ path }) => path.endsWith('purchase'))
    .map(({ headers }) => headers['idempotency-key']);

it('a purchase shows price and balance before it, and name, quantity and price for three seconds after it', async () => {
  await open(1000);
  expect(screen.getByRole('dialog').textContent).toContain(
    'Quantidade5EntregaArmazém da contaPreço800 créditosSeu saldo1.000 créditosSaldo depois200 créditos',
  );
  server.on(BUY, bought);
  fireEvent.click(buy());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const description = 'Poção, 5 un. por 800 créditos. Vai para o armazém da conta.';
  expect(toasts).toEqual([{ kind: 'success', title: 'Compra concluída', description, durationMs: 3000 }]);
});

it('while it closes, the balance after the payment does not look as if the price were paid twice', async () => {
  const { session } = await open(1000);
  server.on(BUY, { body: { ...bought.body, balance: 200 } });
  fireEvent.click(buy());
  await waitFor(() => expect(session.state.get()).toMatchObject({ user: { cash_site: 200 } }));
  expect(screen.getByRole('dialog').textContent).toContain('Seu saldo1.000 créditosSaldo depois200 créditos');
});

it('a lost reply is reported, and another press repeats the same purchase although the balance covers only one', async () => {
  const { session } = await open(1000);
  server.on(BUY, { lost: true });
  fireEvent.click(buy());
  await screen.findByText('Não recebemos a resposta da compra');
  const description = 'O servidor não respondeu.';
  expect(toasts).toEqual([{ kind: 'destructive', title: 'Erro ao comprar', description }]);
  signedIn({ server, credits: 200 });
  await act(() => session.refresh());
  await screen.findByText('200 créditos');
  // This is no answer either: the purchase may still be paid.
  server.on(BUY, { status: 429, body: { message: 'Espere um pouco.', code: 'too_many_requests' } });
  fireEvent.click(buy());
  await waitFor(() => expect(toasts[1]?.description).toBe('Espere um pouco.'));
  expect(screen.getByText('Não recebemos a resposta da compra')).toBeDefined();
  expect(screen.queryByText(/Faltam|Saldo depois/)).toBeNull();
  server.on(BUY, bought);
  fireEvent.click(buy());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(keys()).size).toBe(1);
});

it('a reopened dialog still reports the lost reply and calculates no balance after the purchase', async () => {
  await open(1000);
  server.on(BUY, { lost: true });
  fireEvent.click(buy());
  await screen.findByText('Não recebemos a resposta da compra');
  cleanup();
  await open(200);
  await screen.findByText('Não recebemos a resposta da compra');
  expect(screen.queryByText(/Faltam|Saldo depois/)).toBeNull();
  server.on(BUY, bought);
  fireEvent.click(buy());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(keys()).size).toBe(1);
  cleanup();
  await open(200);
  await screen.findByText('Faltam 600 créditos');
});

it('a purchase with a lost reply stays the same when the pack has another price in the reopened dialog', async () => {
  await open(1000);
  server.on(BUY, { lost: true });
  fireEvent.click(buy());
  await screen.findByText('Não recebemos a resposta da compra');
  cleanup();
  await open(1000, 900);
  await screen.findByText('Não recebemos a resposta da compra');
  server.on(BUY, bought);
  fireEvent.click(buy());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(keys()).size).toBe(1);
});

it('a refusal shows the server’s message, and the button is disabled when the balance is too low', async () => {
  const { session } = await open(1000);
  server.on(BUY, { status: 409, body: { message: 'Créditos insuficientes.', code: 'insufficient_credits' } });
  fireEvent.click(buy());
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'destructive', title: 'Erro ao comprar', description: 'Créditos insuficientes.' },
    ]),
  );
  signedIn({ server, credits: 1 });
  await act(() => session.refresh());
  await screen.findByText('Faltam 799 créditos');
  expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('the balance is shown as the last known one, without a balance after the purchase, while the server cannot be reached', async () => {
  const { connectivity, session } = await open(10);
  act(() => connectivity.state.set('unreachable'));
  expect(screen.getByRole('dialog').textContent).toContain('Último saldo visto10 créditos');
  expect(screen.queryByText(/Seu saldo|Faltam|Saldo depois/)).toBeNull();
  expect(buy().getAttribute('aria-disabled')).toBe('true');
  signedIn({ server, credits: 900 });
  act(() => connectivity.state.set('online'));
  await act(() => session.recheck());
  await screen.findByText('900 créditos');
  expect(screen.getByRole('dialog').textContent).toContain('Saldo depois100 créditos');
});

it('a balance read after a lost reply is shown as current, even when the characters cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { session } = await open(1000);
  server.on(BUY, { status: 500, body: { message: '', code: 'internal' } });
  fireEvent.click(buy());
  await screen.findByText('Não recebemos a resposta da compra');
  signedIn({ server, credits: 200 });
  server.on('GET /api/characters', { status: 500, body: { message: '', code: 'internal' } });
  await act(() => session.refresh());
  expect(screen.getByRole('dialog').textContent).toContain('Seu saldo200 créditos');
  expect(screen.queryByText('Último saldo visto')).toBeNull();
});
