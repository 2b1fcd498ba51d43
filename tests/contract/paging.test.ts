import { expect, it } from 'vitest';
import * as v from 'valibot';
import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import { deliverySourceLabel } from '#contract/deliveries.ts';
import { ledgerPage, ledgerReasonLabel } from '#contract/ledger.ts';
import { pageCall } from '#contract/paging.ts';

it('names the page after a cursor', () => {
  const call = pageCall({ call: deliveriesCalls.listDeliveries, cursor: 'a&b' });
  expect(call).toEqual({ ...deliveriesCalls.listDeliveries, path: '/deliveries?cursor=a%26b' });
});

it('reads a page of another API: numbers as text, no cursor at the end', () => {
  const row = { id: '12', created_at: '2026-11-20', reason: 'torneio', amount: '-5', balance_after: '10' };
  expect(v.parse(ledgerPage, { rows: [row] })).toEqual({
    rows: [{ ...row, id: 12, amount: -5, balance_after: 10 }],
    next: null,
  });
});

it('calls what it does not know as the API does', () => {
  expect([ledgerReasonLabel('draw10'), ledgerReasonLabel('torneio')]).toEqual(['Sorteio 10x', 'torneio']);
  expect([deliverySourceLabel('auction_return'), deliverySourceLabel('toString')]).toEqual([
    'Recuperado do leilão',
    'toString',
  ]);
});
