import { expect, it } from 'vitest';
import { formatColumn, formatOdds, formatShare, oddsByRarity } from '#items/odds.ts';

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

it('Shares have three significant digits, however small they are', () => {
  expect([1, 0.125, 0.2, 0.000_333_333, 0].map(formatShare)).toEqual([
    '100%',
    '12,5%',
    '20%',
    '0,0333%',
    '0%',
  ]);
});

it('Shares of a column have the same decimals, at most two but for very small ones', () => {
  const column = (...shares: number[]) => shares.map(formatColumn(shares));
  expect(column(0.0896, 0.269, 0.5978)).toEqual(['8,96%', '26,90%', '59,78%']);
  expect(column(0.01, 0.6)).toEqual(['1%', '60%']);
  expect(formatOdds([{ chance: 0.01, rate: 0.0115 }])(0.01)).toBe('1,00%');
  expect(column(0.5, 0.005_45, 0.000_333_333)).toEqual(['50,00%', '0,55%', '0,0333%']);
});
