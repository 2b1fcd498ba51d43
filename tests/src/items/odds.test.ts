import { expect, it } from 'vitest';
import { oddsByRarity } from '#items/odds.ts';

const item = { label: '', banner_id: 1, is_guaranteed: false };
const items = [
  { ...item, item_id: 1, rarity: 'common' as const, chance: 60 },
  { ...item, item_id: 2, rarity: 'common' as const, chance: 20 },
  { ...item, item_id: 3, rarity: 'legendary' as const, chance: 20, is_guaranteed: true },
  { ...item, item_id: 4, rarity: 'rare' as const, chance: 0 },
];

it('Odds are shown by rarity, the rarest first, without items that cannot be drawn', () => {
  const odds = oddsByRarity({ items, pityLimit: 2 });
  expect(odds.map(({ rarity, items }) => [rarity, items.map(({ item }) => item.item_id)])).toEqual([
    ['legendary', [3]],
    ['common', [1, 2]],
  ]);
  expect(odds.map(({ chance }) => chance)).toEqual([0.2, 0.8]);
  // A guaranteed item comes at the latest with every second draw: on average every 1.8 draws.
  expect(odds[0]?.rate).toBeCloseTo(1 / 1.8, 12);
  expect(odds[1]?.rate).toBeCloseTo(1 - 1 / 1.8, 12);
});
