import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import { DeliveriesScreen } from '#features/players/deliveries-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage();

const DESK = 'GET /api/deliveries-desk?status=failed';
const delivery = {
  id: 4,
  item_id: 7,
  quantity: 2,
  source: 'shop',
  character_name: null,
  status: 'failed',
  created_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:01:00.000Z',
  attempts: 3,
  last_error: 'Caixa cheia',
  paid: 100,
  account: { id: 9, username: 'jogadora', cash_site: 50 },
};

it('an administrator queues a failed delivery of any account again, and the list is read again', async () => {
  signedIn({ server, credits: 0 });
  const admin = { username: 'lia', mail: 'lia@example.com', nation: 1, stamina: 0, referral_code: 'LIA' };
  const amounts = { id: 1, cash_site: 0, storage_gold: 0, accounttype: ADMIN_ACCOUNT_TYPE };
  server.on('GET /api/accounts/me', { body: { ...admin, ...amounts } });
  server.on(DESK, { body: { items: [delivery], next: null } });
  server.on('POST /api/deliveries/4/retry', { body: { ok: true } });
  await show(<DeliveriesScreen filter="falharam" onFilter={() => undefined} />);
  await screen.findByText('Caixa cheia');
  expect(screen.getByText('jogadora')).toBeTruthy();
  server.on(DESK, { body: { items: [], next: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Entregar de novo' }));
  await screen.findByText('Nenhuma entrega falhou.');
  await waitFor(() => expect(server.lines()).toContain('POST /api/deliveries/4/retry'));
});

it('a placeholder stands for the name of an item until it is read from the catalogue', async () => {
  signedIn({ server, credits: 0 });
  server.on(DESK, { body: { items: [delivery], next: null } });
  await show(<DeliveriesScreen filter="falharam" onFilter={() => undefined} />);
  await screen.findByText('Carregando...');
  expect(screen.queryByText('[7]')).toBeNull();
});
