import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeliverySection } from '#features/deliveries/delivery-section.tsx';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const LIST = 'GET /api/deliveries';

const server = servePage(async () => {
  signedIn({ server, credits: 0 });
  await replaceRows({
    name: 'items',
    rows: [{ id: 3, label: 'Espada', icon: 0 }],
    meta: { etag: null, syncedAt: Date.now(), bytes: 0 },
  });
});

const delivery = (changes: object) => ({
  id: 1,
  item_id: 3,
  item_type: 2,
  refine: 160,
  source: 'shop',
  status: 'pending',
  created_at: '2020-11-20T15:30:00Z',
  ...changes,
});

it('deliveries that cannot be read show a retry, and an empty list says that it is empty', async () => {
  server.on(LIST, { status: 429, body: { message: '', code: 'internal' } });
  await show(<DeliverySection />);
  expect(screen.getByText('Carregando entregas...')).toBeDefined();
  await screen.findByText('Erro ao carregar entregas');
  server.on(LIST, { body: { items: [], next: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nada a caminho: o que você comprar, sortear ou recuperar aparece aqui.');
});

it('each delivery shows its origin, receiver and state, and a failed one links to the support', async () => {
  const items = [
    delivery({ id: 1, character_name: 'Luzia' }),
    delivery({
      id: 2,
      source: 'auction_buy',
      status: 'delivered',
      character_name: 'Luzia',
      finished_at: '2020-11-20T15:31:00Z',
    }),
    delivery({ id: 3, source: 'gacha', status: 'failed' }),
    delivery({ id: 4, source: 'auction_return' }),
  ];
  server.on(LIST, { body: { items, next: null } });
  await show(<DeliverySection />);
  const rows = await screen.findAllByRole('listitem');
  await screen.findAllByText('Espada +10');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Espada +10Compra na loja Luzia 20/11/2020, 12:30 Na filaPara LuziaPedida em 20/11/2020, 12:30Ver o item',
    'Espada +10Compra no leilão Luzia 20/11/2020, 12:30 EnviadoPara LuziaPedida em 20/11/2020, 12:30Entregue em 20/11/2020, 12:31Ver o item',
    'Espada +10Sorteio em banner Armazém da conta 20/11/2020, 12:30 FalhouPara o armazém da contaPedida em 20/11/2020, 12:30Ver o itemPedir ajuda à equipe',
    'Espada +10Recuperado do leilão Armazém da conta 20/11/2020, 12:30 Na filaPara o armazém da contaPedida em 20/11/2020, 12:30Ver o item',
  ]);
  expect(screen.getByRole('link', { name: 'Pedir ajuda à equipe' }).getAttribute('href')).toBe(
    '/tickets/new',
  );
});

it('a server without the list says so', async () => {
  server.on(LIST, { status: 404, body: {} });
  await show(<DeliverySection />);
  expect(await screen.findByText('Este servidor não oferece a lista de entregas.')).toBeDefined();
  expect(screen.queryByText('Entregas')).toBeNull();
});
