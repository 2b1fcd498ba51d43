import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LedgerSection } from '#features/ledger/ledger-section.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const LIST = 'GET /api/accounts/ledger';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

it('a ledger that cannot be read shows a retry, and an empty one says that it is empty and leads on', async () => {
  server.on(LIST, { status: 429, body: { message: '', code: 'internal' } });
  await show(<LedgerSection />);
  expect(screen.getByText('Carregando o extrato...')).toBeDefined();
  await screen.findByText('Erro ao carregar o extrato');
  server.on(LIST, { body: { items: [], next: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum movimento de créditos ainda.');
  expect(screen.getByRole('link', { name: 'Ver o leilão' }).getAttribute('href')).toBe('/auction');
});

it('each row shows its time, reason, amount and the balance after it, below its day', async () => {
  const reasons = [
    ['opening', 'Saldo inicial'],
    ['shop', 'Compra na loja'],
    ['auction_buy', 'Compra no leilão'],
    ['auction_sale', 'Venda no leilão'],
    ['draw', 'Sorteio 1x'],
    ['draw10', 'Sorteio 10x'],
    ['adjustment', 'Ajuste da equipe'],
    ['torneio', 'torneio'],
  ] as const;
  const items = reasons.map(([reason], index) => ({
    id: index + 1,
    created_at: '2020-11-20T15:30:00Z',
    reason,
    amount: index % 2 === 0 ? 9000 : -1000,
    balance_after: 12_345,
    item_id: reason === 'shop' ? 7 : null,
  }));
  server.on(LIST, { body: { items, next: null } });
  await show(<LedgerSection />);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.shift()?.textContent).toBe('20/11/2020');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    reasons.map(
      ([reason, label], index) =>
        `12:30${label}${reason === 'shop' ? '[7]' : ''}${index % 2 === 0 ? 'Entrada: +9.000' : 'Saída: −1.000'}Saldo 12.345`,
    ),
  );
});
