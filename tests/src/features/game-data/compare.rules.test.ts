import { expect, it } from 'vitest';
import type { GameItem } from '#contract/items.ts';
import type { MobGuide } from '#contract/mobs.ts';
import {
  areDifferencesRare,
  comparedIds,
  comparedText,
  compareLines,
  NO_VALUE,
  READING,
} from '#features/game-data/compare.rules.ts';
import type { KnownItem } from '#features/game-data/use-items.ts';

const known = (id: number, details: Partial<GameItem> = {}, row: KnownItem['row'] = null): KnownItem => ({
  ...{ id, best: null, row },
  item: { id, label: `Item ${id}`, icon: 0, ...details },
});

const twice = (text: string) => [text, text];

it('reads at most four items of an address, each once, and nothing that is no id', () => {
  expect(comparedIds('3,1,3,x,-2,0,1e3, 4,2,9,8')).toEqual([3, 1, 2, 9]);
  expect([comparedIds(''), comparedIds()]).toEqual([[], []]);
  expect([comparedText([3, 1]), comparedText([])]).toEqual(['3,1', undefined]);
});

it('has a line for what at least one item tells, and says where they differ', () => {
  const row = { item_id: 2, on_sale: 1, lowest: 1500, sold_7: 0, median_7: null, sold_30: 1, median_30: 900 };
  const lines = compareLines({
    known: [known(1, { type: 'Espada', level: 0 }), known(2, { type: 'Espada', rarity: 'rare' }, row)],
    packsOf: (id) => (id === 1 ? '1 un. por 60' : null),
  });
  expect(lines).toEqual([
    {
      label: 'Raridade',
      values: [null, 'RARO'],
      without: twice('não informada'),
      differs: true,
      best: [],
    },
    {
      label: 'Tipo',
      values: ['Espada', 'Espada'],
      without: twice('não informado'),
      differs: false,
      best: [],
    },
    { label: 'Nível', values: ['0', null], without: twice(NO_VALUE), differs: true, best: [] },
    {
      label: 'Menor preço',
      values: [null, '1.500'],
      without: twice('ninguém vende'),
      differs: true,
      best: [],
    },
    {
      label: 'Mediana de 30 dias',
      values: [null, '900'],
      without: twice('sem vendas'),
      differs: true,
      best: [],
    },
    {
      label: 'Vendas em 30 dias',
      values: [null, '1 venda'],
      without: twice('nenhuma'),
      differs: true,
      best: [],
    },
    { label: 'Na loja', values: ['1 un. por 60', null], without: twice('não'), differs: true, best: [] },
  ]);
});

it('marks the fewest kills, and says of nothing that drops an item that there is no chance', () => {
  const mob: MobGuide = { id: 1, label: 'Lobo', spawns: [], drops: [] };
  const dropped = (id: number, percent: number): KnownItem => ({
    ...known(id),
    best: { mob, map: null, chance: { percent, word: null } },
  });
  const lines = compareLines({ known: [dropped(1, 5), dropped(2, 50), known(3)], packsOf: () => null });
  expect(lines.map(({ label, best, without }) => [label, best, without[2]])).toEqual([
    ['Cai melhor de', [], 'nenhum monstro'],
    ['Chance', [1], NO_VALUE],
    ['Abates', [1], NO_VALUE],
  ]);
});

it('has the line of the shop last, which is read later than what the device knows', () => {
  const lines = compareLines({ known: [known(1, { tradable: true })], packsOf: () => READING });
  expect(lines.map(({ label }) => label)).toEqual(['Negociável', 'Na loja']);
});

it('shows an item that the catalogue lacks without a value, and one item without differences', () => {
  const [line] = compareLines({
    known: [{ ...known(1), item: null }, known(2, { tradable: false })],
    packsOf: () => null,
  });
  expect(line).toEqual({
    label: 'Negociável',
    values: [null, 'Não'],
    without: twice('não informado'),
    differs: true,
    best: [],
  });
  expect(compareLines({ known: [known(2, { level: 3 })], packsOf: () => null })[0]?.differs).toBe(false);
});

it('marks the lines that differ only where they are no more than the others', () => {
  const rare = (...levels: number[]) =>
    areDifferencesRare(
      compareLines({
        known: levels.map((level, index) => known(index + 1, { type: 'Espada', level })),
        packsOf: (id) => (levels.length > 2 ? `${id} un. por 60` : null),
      }),
    );
  expect(rare(3, 3)).toBe(false);
  expect(rare(3, 4)).toBe(true);
  expect(rare(3, 4, 5)).toBe(false);
});

it('says which of several numbers is best, and of equal ones none', () => {
  const row = { item_id: 1, on_sale: 1, sold_7: 0, median_7: null, sold_30: 0, median_30: null };
  const bestOf = (...prices: (number | null)[]) =>
    compareLines({
      known: prices.map((lowest, index) => known(index + 1, {}, { ...row, lowest })),
      packsOf: () => null,
    }).map(({ best }) => best);
  expect(bestOf(300, 200, null, 200)).toEqual([[1, 3]]);
  expect(bestOf(200, 200)).toEqual([[]]);
  expect(bestOf(200, null)).toEqual([[]]);
});
