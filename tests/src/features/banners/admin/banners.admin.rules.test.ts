import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { BannerItem } from '#contract/banners.ts';
import { typedItem, oddsWarnings, stateOf, sumOf } from '#features/banners/admin/banners.admin.rules.ts';
import { bannerForm, NEW_BANNER, NEW_ITEM } from '#features/banners/admin/banners.forms.ts';

let next = 0;
const item = (chance: number, change: Partial<BannerItem> = {}): BannerItem => {
  next += 1;
  return {
    item_id: next,
    label: `Item ${next}`,
    rarity: 'common',
    chance,
    is_guaranteed: false,
    banner_id: 1,
    ...change,
  };
};
const validItems = () => [item(90), item(10, { rarity: 'ultra_rare', is_guaranteed: true })];

describe('the warnings about a banner’s chances', () => {
  it('are empty for valid chances', () => {
    expect(oddsWarnings(validItems())).toEqual([]);
  });

  it.each<[string, () => BannerItem[], RegExp]>([
    ['the banner has no items', () => [], /^Sem itens/],
    ['no item can be drawn', () => [item(0), item(0)], /^Nenhum item tem chance acima de 0/],
    ['the sum is below 100', () => [...validItems().slice(1), item(12.5)], /somam 22,5%, não 100%/],
    ['the sum is above 100', () => [...validItems(), item(0.25)], /somam 100,25%/],
    [
      'an item can never be drawn',
      () => [...validItems(), item(0, { label: 'Coroa' })],
      /Com chance 0, nunca sai: Coroa\./,
    ],
    [
      'no guaranteed item can be drawn',
      () => [item(100), item(0, { is_guaranteed: true })],
      /a garantia nunca vale/,
    ],
    ['all items are guaranteed', () => [item(100, { is_guaranteed: true })], /a garantia não muda nada/],
    [
      'a rarer item is more likely than a more common one',
      () => [item(10), item(90, { rarity: 'legendary', is_guaranteed: true })],
      /Lendário mais que Comum/,
    ],
    [
      'an item is listed twice',
      () => [
        ...validItems().slice(1),
        item(45, { item_id: 7, label: 'Poção' }),
        item(45, { item_id: 7, label: 'Poção' }),
      ],
      /Repetido no banner, e as chances se somam: Poção\./,
    ],
  ])('appear when %s', (_, items, words) => {
    expect(oddsWarnings(items())).toContainEqual(expect.stringMatching(words));
  });

  it('add 0,1 ten times to exactly 1', () => {
    expect(sumOf(Array.from({ length: 10 }, () => item(0.1)))).toBe(1);
  });
});

it('an item joins the preview once it is chosen and has a valid chance', () => {
  const chosen = { text: 'Espada', chosen: { id: 5, label: 'Espada', icon: 1 } };
  expect(typedItem({ fields: NEW_ITEM, bannerId: 1 })).toBeNull();
  expect(typedItem({ fields: { ...NEW_ITEM, item_id: chosen, chance: '101' }, bannerId: 1 })).toBeNull();
  expect(typedItem({ fields: { ...NEW_ITEM, item_id: chosen, chance: '2,5' }, bannerId: 1 })).toMatchObject({
    item_id: 5,
    label: 'Espada',
    chance: 2.5,
  });
});

it('a banner’s times are in São Paulo’s time zone, and its state follows from them', () => {
  const { start_date, end_date } = v.parse(bannerForm, {
    ...NEW_BANNER,
    name: 'Lua Cheia',
    description: 'Banner da lua cheia.',
    start_date: '2026-11-22T10:30',
    end_date: '2026-11-23T10:30',
  });
  expect([start_date, end_date]).toEqual(['2026-11-22T13:30:00.000Z', '2026-11-23T13:30:00.000Z']);
  const banner = { id: 1, name: '', description: '', image: null, pity_limit: 1, start_date, end_date };
  const at = (time: string) => stateOf({ banner, now: Date.parse(time) });
  expect([at('2026-11-22T13:29:59Z'), at(start_date), at(end_date), at('2026-11-23T13:30:01Z')]).toEqual([
    'coming',
    'active',
    'active',
    'ended',
  ]);
});
