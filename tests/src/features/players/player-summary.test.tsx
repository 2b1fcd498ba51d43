import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Player } from '#contract/players.ts';
import { PlayerSummary } from '#features/players/player-summary.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import type { StubServer } from '#support/stub-server.ts';
import { sampleTicket } from '#support/app/sample-ticket.ts';

let server: StubServer;

servePage((opened) => {
  server = opened;
});

const player = { account: { id: 9, username: 'bia', cash_site: 50 } } as unknown as Player;
const day = '2026-11-20T12:00:00.000Z';

it('an account begins with its newest movements, tickets and deliveries, each with its whole list a press away', async () => {
  signedIn({ server, credits: 0 });
  const entry = { amount: -70, balance_after: 50, reason: 'shop.purchase', item_id: null, created_at: day };
  const entries = [1, 2, 3, 4, 5].map((id) => ({ ...entry, id, amount: -id }));
  server.on('GET /api/players/9/ledger', { body: { items: entries, next: null } });
  server.on('GET /api/players/9/tickets?cursor=inicio', { body: [sampleTicket] });
  server.on('GET /api/players/9/deliveries', { body: { items: [], next: null } });
  const onList = vi.fn<(list: string) => void>();
  await show(<PlayerSummary player={player} isAdmin={false} onList={onList} />);
  await screen.findByText('−1');
  expect(screen.queryByText('−5')).toBeNull();
  await screen.findByText(sampleTicket.title);
  await screen.findByText('Nenhuma entrega ainda.');
  fireEvent.click(screen.getByRole('button', { name: 'Ver tudo: Extrato' }));
  expect(onList).toHaveBeenCalledWith('extrato');
  expect(screen.queryByRole('button', { name: 'Ver tudo: Entregas' })).toBeNull();
});
