import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectionBanner } from '#features/shell/connection-banner.tsx';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { openPage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

it('shows that a read is being retried while a screen has nothing to show', async () => {
  const server = await openPage();
  server.on('GET /api/site-store', { status: 500, body: { message: '', code: 'internal' } });
  await show(
    <>
      <ConnectionBanner />
      <ShopScreen search={{}} onSearch={() => undefined} />
    </>,
  );
  expect(screen.queryByText(/Tentando de novo/)).toBeNull();
  await screen.findByText('O servidor falhou ao responder. Tentando de novo...');
  server.on('GET /api/site-store', { body: [] });
  await screen.findByText('A loja ainda não tem itens.');
  await waitFor(() => expect(screen.queryByText(/Tentando de novo/)).toBeNull());
  await server.stop();
});
