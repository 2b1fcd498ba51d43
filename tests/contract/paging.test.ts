import { expect, it } from 'vitest';
import * as v from 'valibot';
import { ledgerPage } from '#contract/ledger.ts';
import { pageQuery } from '#contract/paging.ts';

it('reads a page of another API: numbers as text, a number as cursor, no cursor at the end', () => {
  const row = { id: '12', created_at: '2026-11-20', reason: 'torneio', amount: '-5', balance_after: '10' };
  const items = [{ ...row, id: 12, amount: -5, balance_after: 10, item_id: null }];
  expect(v.parse(ledgerPage, { items: [row] })).toEqual({ items, next: null });
  expect(v.parse(ledgerPage, { items: [row], next: 12, total: '40' })).toEqual({
    items,
    next: '12',
    total: 40,
  });
});

it.each([['1', '2'], 'x'.repeat(201)])(
  'refuses the cursor %j with the same message in every list',
  (cursor) => {
    const read = v.safeParse(pageQuery, { cursor });
    expect(read.issues?.map(({ message }) => message)).toEqual(['Página inválida.']);
  },
);
