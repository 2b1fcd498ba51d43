import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CreditRequests } from '#features/players/credit-requests.tsx';
import { playersQueries } from '#features/players/players.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const answer = (balance: number, isWaiting: boolean) => {
  const request = {
    id: 3,
    account: { id: 5, username: 'bruno', balance },
    amount: 50,
    reason: 'Prêmio',
    payment_id: null,
  };
  const author = { requested_by: { id: 2, username: 'ana' }, created_at: '2026-11-20T15:00:00.000Z' };
  const limit = { day: 10, used: 0, four_eyes: true };
  const items = isWaiting ? [{ ...request, ...author }] : [];
  server.on('GET /api/credit-requests', { body: { items, next: null, limit } });
  const row = { id: 5, username: 'bruno', cash_site: balance };
  server.on('GET /api/players', { body: { items: [row], next: null } });
};

function Found() {
  const { data } = useInfiniteQuery(playersQueries(useHttp()).search(''));
  return <p>{data?.pages[0]?.items.map((each) => `${each.username} tem ${each.cash_site}`).join('')}</p>;
}

it('confirmed credits are in the balance of the list of players, too', async () => {
  answer(10, true);
  await show(
    <>
      <CreditRequests userId={1} />
      <Found />
    </>,
  );
  await screen.findByText('bruno tem 10');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  server.on('POST /api/credit-requests/3/confirm', () => {
    answer(60, false);
    return { body: { id: 3, status: 'done', balance: 60 } };
  });
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dar 50 créditos' }),
  );
  expect(await screen.findByText('bruno tem 60')).toBeDefined();
});
