import { expect, it } from 'vitest';
import type { GuideMap } from '#contract/guides.ts';
import type { MobGuide } from '#contract/mobs.ts';
import { bestDrop, chanceText, killsText, priceText } from '#features/game-data/game-data.best.rules.ts';

const map = (id: number, rate: number | null = null): GuideMap => ({
  ...{ id, name: `Mapa ${id}`, type: 'MAPA', recommended_lv: 1, created_at: null, image_url: null },
  drop_guide: rate === null ? [] : [{ item_id: 20, guide_map_id: id, name: '', drop_rate: rate }],
});
const maps = new Map([map(1), map(2, 3), map(3, 5)].map((each) => [each.id, each]));
const mob = (id: number, weights: number[], spawns: MobGuide['spawns']): MobGuide => ({
  ...{ id, label: `Monstro ${id}`, spawns },
  drops: [{ number: 1, items: [10, 11], probability: 50, weights }],
});
const mobs = [
  mob(1, [1, 19], [{ map_id: 1, count: 90 }]),
  mob(
    2,
    [1, 9],
    [
      { map_id: 1, count: 5 },
      { map_id: 2, count: 30 },
      { map_id: 99, count: 500 },
    ],
  ),
];

it('is the likeliest monster and the known map with most of it', () => {
  const best = bestDrop({ mobs, maps, itemId: 10 })!;
  expect([best.mob?.id, best.map?.id]).toEqual([2, 2]);
  expect([chanceText(best), killsText(best)]).toEqual(['1 em 20 (5,00%)', '50% em 14 · 90% em 45']);
});

it('says a word where the server tells words, and nothing where it hides them', () => {
  const told = (words: MobGuide['drops']) =>
    bestDrop({ mobs: [{ id: 1, label: 'Lobo', drops: words }], maps, itemId: 10 })!;
  const [worded, hidden] = [
    told([{ number: 1, items: [10], words: ['rare'] }]),
    told([{ number: 1, items: [10] }]),
  ];
  expect([chanceText(worded), killsText(worded)]).toEqual(['raro', null]);
  expect([chanceText(hidden), killsText(hidden)]).toEqual([null, null]);
});

it('is the map with the highest rate of the guides where no monster drops the item, which says nothing of kills', () => {
  const best = bestDrop({ mobs, maps, itemId: 20 })!;
  expect([best.mob, best.map?.id, chanceText(best), killsText(best)]).toEqual([null, 3, '5,00%', null]);
  expect(bestDrop({ mobs, maps, itemId: 21 })).toBeNull();
});

it('prices an item by its cheapest listing, else by what it was sold for', () => {
  const row = {
    item_id: 1,
    on_sale: 0,
    lowest: null,
    sold_7: 0,
    median_7: null,
    sold_30: 2,
    median_30: 1234.5,
  };
  expect(priceText({ ...row, lowest: 900 })).toEqual({ price: '900', about: 'por unidade, menor preço' });
  expect(priceText(row)).toEqual({ price: '1.234,5', about: 'por unidade, mediana de 30 dias' });
  expect(priceText({ ...row, median_30: null })).toBeNull();
  expect(priceText(null)).toBeNull();
});
