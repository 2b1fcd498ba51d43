import { expect, it } from 'vitest';
import * as v from 'valibot';
import { auctionItems, deliveryBody, salePriceBody } from '#contract/auction.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

it.each([0, -1, 1.5, '5', undefined, Number.NaN, 1_000_000_001])('refuses the sale price %j', (preco) => {
  expect(firstIssue({ schema: salePriceBody, input: { preco } })).toBe(
    'O preço deve ser pelo menos 1 crédito.',
  );
});

it.each([1, 2, 1_000_000_000])('takes the sale price %d', (preco) => {
  expect(issuesOf({ schema: salePriceBody, input: { preco } })).toEqual([]);
});

it('a return of an item asks for the character that receives it', () => {
  expect(firstIssue({ schema: deliveryBody, input: { characterName: ' ' } })).toBe('Selecione um personagem');
});

it('reads an auction item that has only its item fields', () => {
  expect(v.parse(auctionItems, [{ id: '5', item_id: '40' }])[0]).toEqual({
    id: 5,
    item_id: 40,
    quantity: 1,
    refine: 0,
    item_type: 0,
    preco: null,
    seller_name: null,
    effect1_index: null,
    effect1_value: null,
    effect2_index: null,
    effect2_value: null,
    effect3_index: null,
    effect3_value: null,
  });
});
