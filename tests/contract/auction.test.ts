import { expect, it } from 'vitest';
import * as v from 'valibot';
import { auctionItems, deliveryBody, salePriceBody } from '#contract/auction.ts';
import { coupons } from '#contract/coupons.ts';
import { characterRanking, rankingParams } from '#contract/ranking.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

it.each([0, -1, 1.5, '5', undefined, Number.NaN, 1_000_000_001])('refuses the sale price %j', (preco) => {
  expect(firstIssue({ schema: salePriceBody, input: { preco } })).toBe(
    'O preço deve ser pelo menos 1 crédito.',
  );
});

it.each([1, 2, 1_000_000_000])('takes the sale price %d', (preco) => {
  expect(issuesOf({ schema: salePriceBody, input: { preco } })).toEqual([]);
});

it('asks for the character an item goes to', () => {
  expect(firstIssue({ schema: deliveryBody, input: { characterName: ' ' } })).toBe('Selecione um personagem');
});

it('reads an auction item of which an API says only what it is', () => {
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

it.each([null, {}, 'nada', { coupons: [] }, undefined])('reads %j as no coupons', (reply) => {
  expect(v.parse(coupons, reply)).toEqual([]);
});

it('reads coupons whose numbers are text', () => {
  const [coupon] = v.parse(coupons, [{ coupom: 'ABC', target_itemid: '1', runned: '0' }]);
  expect(coupon).toEqual({ coupom: 'ABC', target_itemid: 1, runned: 0 });
});

it('ranks by general, daily and weekly only', () => {
  expect(['general', 'daily', 'weekly'].every((period) => v.is(rankingParams, { period }))).toBe(true);
  expect(firstIssue({ schema: rankingParams, input: { period: 'yearly' } })).toBe('Ranking desconhecido.');
});

it('ranks characters without a guild', () => {
  expect(v.parse(characterRanking, [{ character_name: 'A', killpoints: '9' }])).toEqual([
    { character_name: 'A', guild_name: null, killpoints: 9 },
  ]);
});
