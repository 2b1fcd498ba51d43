import { cleanup, act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TopUpStatus } from '#contract/credits.ts';
import { OpenTopUps, PastTopUps } from '#features/credits/top-ups.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';
import { untilPasses } from '#support/wait.ts';

const PAID = { kind: 'success', title: 'Pagamento confirmado', description: '500 créditos na conta.' };
const toasts = collectToasts();

const server = servePage(() => {
  signedIn({ server, credits: 10 });
});

const topUp = (id: number, status: TopUpStatus) => ({
  ...{ id, credits: 500, price: 500, status, picture: null },
  code: status === 'pending' ? `PIX-${id}` : null,
  created_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2026-11-20T15:30:00.000Z',
});
const lists = (...rows: ReturnType<typeof topUp>[]) => server.on('GET /api/top-ups', { body: rows });
const checkLine = (id: number) => `POST /api/top-ups/${id}/check`;
const checks = () => server.lines().filter((line) => line.endsWith('/check'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const TopUps = () => (
  <>
    <OpenTopUps created={null} />
    <PastTopUps />
  </>
);

async function open(...rows: ReturnType<typeof topUp>[]) {
  lists(...rows);
  const shown = await show(<TopUps />);
  await screen.findAllByText(/500 créditos por/);
  return shown;
}

it('a press that the server refuses, or that finds no payment yet, says so', async () => {
  await open(topUp(7, 'pending'));
  const message = 'O serviço de pagamentos não respondeu.';
  server.on(checkLine(7), { status: 503, body: { message, code: 'payment_unavailable' } });
  press('Já paguei');
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'destructive', title: 'Erro ao verificar o pagamento', description: message },
    ]),
  );
  server.on(checkLine(7), { body: topUp(7, 'pending') });
  press('Já paguei');
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({ kind: 'info', title: 'Pagamento ainda não confirmado' }),
  );
});

it('a press that finds the payment says so once, and the balance is read again', async () => {
  const { session } = await open(topUp(7, 'pending'));
  signedIn({ server, credits: 510 });
  server.on(checkLine(7), () => {
    lists(topUp(7, 'paid'));
    return { body: topUp(7, 'paid') };
  });
  press('Já paguei');
  await screen.findByText('Pago');
  await waitFor(() => expect(session.state.get()).toMatchObject({ user: { cash_site: 510 } }));
  expect(toasts).toEqual([PAID]);
});

it('a payment that the list itself reports first is told, too, and the balance is read again', async () => {
  const { session } = await open(topUp(7, 'pending'), topUp(6, 'paid'));
  signedIn({ server, credits: 510 });
  lists(topUp(7, 'paid'), topUp(6, 'paid'));
  server.on(checkLine(7), { silent: true });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(session.state.get()).toMatchObject({ user: { cash_site: 510 } }));
  expect(toasts).toEqual([PAID]);
});

it('a timer asks for all open purchases at once, without a word and without a busy button', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  lists(topUp(8, 'pending'), topUp(7, 'pending'), topUp(6, 'cancelled'));
  await show(<TopUps />);
  await untilPasses(() => expect(screen.getAllByRole('button', { name: 'Já paguei' })).toHaveLength(2));
  server.on(checkLine(8), { status: 503, body: { message: 'Não.', code: 'payment_unavailable' } });
  server.on(checkLine(7), { silent: true });
  expect(checks()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await untilPasses(() => expect(checks()).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Já paguei' })).toHaveLength(2);
  // The reply is still awaited.
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect([checks().toSorted(), toasts]).toEqual([[checkLine(7), checkLine(8)], []]);
});

it('a payment that the timer finds is told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  lists(topUp(7, 'pending'));
  await show(<TopUps />);
  await untilPasses(() => expect(screen.getByText('PIX-7')).toBeDefined());
  server.on(checkLine(7), () => {
    lists(topUp(7, 'paid'));
    return { body: topUp(7, 'paid') };
  });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await untilPasses(() => expect(toasts).toEqual([PAID]));
});

it('no empty list stands beside an only purchase that is still open', async () => {
  lists();
  await show(<PastTopUps />);
  await screen.findByText('Nenhuma compra de créditos ainda.');
  cleanup();
  await open(topUp(7, 'pending'));
  expect(screen.queryByRole('heading', { name: 'Suas compras' })).toBeNull();
});
