import { expect, it } from 'vitest';
import type { AuctionItem } from '#contract/auction.ts';
import {
  createEntry,
  effectsIn,
  filterEntries,
  soughtFirst,
  sortEntries,
  wholeEffects,
  type Names,
} from '#features/auction/auction.entries.rules.ts';
import { NO_FILTERS, type AuctionFilters } from '#features/auction/auction.filters.rules.ts';
import { sampleItem } from '#support/app/sample-item.ts';

const names: Names = {
  catalogue: {
    byId: new Map([
      [1, { id: 1, label: 'Espada Rúnica', icon: 4, rarity: 'legendary' }],
      [2, { id: 2, label: 'Poção de Cura', icon: 5 }],
    ]),
  },
  effects: new Map([
    [7, 'Ataque Físico +X'],
    [8, 'Defesa +X'],
  ]),
};
const item = (id: number, over: Partial<AuctionItem> = {}): AuctionItem => ({
  ...sampleItem,
  id,
  item_id: 1,
  item_type: 2,
  preco: 100,
  seller_name: null,
  ...over,
});
const items = [
  item(1, { refine: 160, effect1_index: 7, effect1_value: 30, seller_name: 'Lia' }),
  item(2, { item_id: 2, item_type: 0, quantity: 50, preco: 500 }),
  item(3, { refine: 32, preco: 90, effect2_index: 8, effect2_value: 5, effect3_index: 7, effect3_value: 10 }),
  item(4, { item_id: 99, item_type: 0, preco: null, seller_name: '  ' }),
];
const entries = items.map((each) => createEntry({ item: each, names }));
const found = (filters: Partial<AuctionFilters>, priced = true) =>
  filterEntries({ entries, filters: { ...NO_FILTERS, ...filters }, priced }).map((entry) => entry.item.id);
const ordered = (order: AuctionFilters['ordem']) =>
  sortEntries({ entries, order }).map((entry) => entry.item.id);

it('an entry has title, effects, seller and unit price', () => {
  expect(entries.map(({ title, seller, unitPrice }) => [title, seller, unitPrice])).toEqual([
    ['Espada Rúnica +10', 'Lia', 100],
    ['Poção de Cura', 'Desconhecido', 10],
    ['Espada Rúnica +2', 'Desconhecido', 90],
    ['[99]', 'Desconhecido', null],
  ]);
  expect(entries[0]).toMatchObject({
    icon: 4,
    rarity: 'legendary',
    effects: [{ name: 'Ataque Físico', value: 60 }],
  });
});

it('the search finds names and effects regardless of accents and case', () => {
  expect(found({ nome: 'RUNICA' })).toEqual([1, 3]);
  expect(found({ nome: 'poção' })).toEqual([2]);
  expect(found({ efeitos: 'ataque fisico 6' })).toEqual([1]);
  expect(found({ efeitos: 'ataque', nome: '+2' })).toEqual([3]);
  expect(found({})).toEqual([1, 2, 3, 4]);
});

it('filters apply to price, plus level and the minimum value of an effect', () => {
  expect(found({ min: '100' })).toEqual([1, 2]);
  expect(found({ max: '100' })).toEqual([1, 3, 4]);
  expect(found({ min: '100', max: '100' }, false)).toEqual([1, 2, 3, 4]);
  expect(found({ refino: '2' })).toEqual([1, 3]);
  expect(found({ refino: '3' })).toEqual([1]);
  expect(found({ efeitos: 'ataque', valor: '20' })).toEqual([1, 3]);
  expect(found({ efeitos: 'ataque', valor: '21' })).toEqual([1]);
  // The value is that of the effect that the text names.
  expect(found({ efeitos: 'defesa', valor: '20' })).toEqual([]);
  expect(found({ valor: '20' })).toEqual([1, 3]);
  // An invalid number filters nothing.
  expect(found({ min: 'x', refino: '-1', valor: 'y' })).toEqual([1, 2, 3, 4]);
});

it('the effect that is sought comes before the others of its item', () => {
  const effects = (filters: Partial<AuctionFilters>) =>
    soughtFirst({ entry: entries[2]!, filters: { ...NO_FILTERS, ...filters } }).map(({ name }) => name);
  expect(effects({})).toEqual(['Defesa', 'Ataque Físico']);
  expect(effects({ efeitos: 'ataque fisico' })).toEqual(['Ataque Físico', 'Defesa']);
  expect(effects({ valor: '20' })).toEqual(['Ataque Físico', 'Defesa']);
  expect(effects({ efeitos: 'defesa' })).toEqual(['Defesa', 'Ataque Físico']);
});

it('the order is by price, unit price, name or plus level, and otherwise that of the API', () => {
  expect(ordered('recentes')).toEqual([1, 2, 3, 4]);
  expect(ordered('preco')).toEqual([3, 1, 2, 4]);
  expect(ordered('maior-preco')).toEqual([2, 1, 3, 4]);
  expect(ordered('unidade')).toEqual([2, 3, 1, 4]);
  expect(ordered('nome')).toEqual([4, 1, 3, 2]);
  expect(ordered('refino')).toEqual([1, 3, 4, 2]);
});

it('the effects of the listings are offered by name', () => {
  expect(effectsIn(entries)).toEqual(['Ataque Físico', 'Defesa']);
});

it('a line of a phone has whole effects only, the first one always, and the number of the others', () => {
  const effect = (name: string, value = 10) => ({ index: 1, name, value });
  const whole = (names: string[], isOwn = false) =>
    wholeEffects(
      names.map((name) => effect(name)),
      { isOwn },
    );
  expect(whole(['Esquiva', 'Bloqueio'])).toBe(2);
  expect(whole(['Defesa Mágica', 'Esquiva', 'Bloqueio'])).toBe(1);
  expect(whole(['Esquiva', 'Bloqueio', 'Força'])).toBe(1);
  expect(whole(['Um nome mais longo que a linha toda'])).toBe(1);
  expect(whole([])).toBe(0);
  // 'Seu anúncio' takes more of the line.
  expect(whole(['Resistência', 'Força'])).toBe(2);
  expect(whole(['Resistência', 'Esquiva'], true)).toBe(1);
  expect(whole(['Bloqueio', 'Esquiva'], true)).toBe(2);
});

it('a type, a class and a highest level of the catalogue filter, and items without them do not pass', () => {
  const kinds = new Map([[1, { type: 'Espada', classes: ['Guerreiro'], level: 14 }]]);
  const known = items.map((each) =>
    createEntry({ item: each, names: { ...names, catalogue: { byId: new Map(), kinds } } }),
  );
  const ids = (filters: Partial<AuctionFilters>) =>
    filterEntries({ entries: known, filters: { ...NO_FILTERS, ...filters }, priced: true }).map(
      ({ item: { id } }) => id,
    );
  expect(ids({ tipo: 'Espada' })).toEqual([1, 3]);
  expect(ids({ classe: 'Clérigo' })).toEqual([]);
  expect(ids({ nivel: '14' })).toEqual([1, 3]);
  expect(ids({ nivel: '13' })).toEqual([]);
});
