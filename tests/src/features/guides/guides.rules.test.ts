import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { guideMap, type GuideMap } from '#contract/guides.ts';
import {
  bestDrops,
  countHeading,
  countSet,
  droppedItems,
  dropsOf,
  filterGuides,
  filtersOf,
  guideEntries,
  isImpossible,
  isTouched,
  levelProblem,
  NO_FILTERS,
  searchOf,
  type GuideFilters,
} from '#features/guides/guides.rules.ts';
import { guideSearch } from '#features/guides/guides.search.ts';

const map = (part: Partial<GuideMap> & { id: number; name: string }): GuideMap => ({
  type: 'MAPA',
  recommended_lv: 10,
  created_at: null,
  image_url: null,
  drop_guide: [],
  ...part,
});
const entries = guideEntries([
  map({ id: 1, name: 'Pântano das Névoas', recommended_lv: 30 }),
  map({ id: 2, name: 'Cripta do Órfão', type: 'DUNGEON', recommended_lv: 20 }),
  map({ id: 3, name: 'Campo Aberto', recommended_lv: null }),
]);
const found = (filters: Partial<GuideFilters>) =>
  filterGuides({ entries, filters: { ...NO_FILTERS, ...filters }, names: new Map() }).map(
    ({ guide }) => guide.id,
  );

describe('the filters of the guides', () => {
  it('show every map, the easiest first, when none is set', () => {
    expect(found({})).toEqual([3, 2, 1]);
  });

  it('find any part of a name, regardless of accents and case', () => {
    expect(found({ nome: 'PANTANO' })).toEqual([1]);
    expect(found({ nome: 'orf' })).toEqual([2]);
  });

  it('separate maps from dungeons', () => {
    expect(found({ tipo: 'DUNGEON' })).toEqual([2]);
    expect(found({ tipo: 'MAPA' })).toEqual([3, 1]);
  });

  it('include the minimum and the maximum level', () => {
    expect(found({ min: '20' })).toEqual([2, 1]);
    expect(found({ max: '20' })).toEqual([3, 2]);
    expect(found({ min: '20', max: '20' })).toEqual([2]);
  });

  it.each(['', ' ', '0', '-5', '1.5', 'x', '1e999'])('ignore the level "%s"', (min) => {
    expect(found({ min })).toEqual([3, 2, 1]);
  });

  it.each(['0', '-5', '1.5', '10.5', 'x', '1e999'])('show a message for the level "%s"', (level) => {
    expect(levelProblem(level)).toBe('Use um número inteiro a partir de 1.');
    expect(isTouched({ ...NO_FILTERS, max: level })).toBe(true);
  });

  it.each(['', ' ', '1', '999', '1000000'])('show no message for the level "%s"', (level) => {
    expect(levelProblem(level)).toBeUndefined();
  });

  it('keep a level that no map has, in the address too, and find nothing', () => {
    expect(found({ min: '1000000' })).toEqual([]);
    const search = searchOf({ filters: { ...NO_FILTERS, min: '1000000' }, mapa: undefined });
    expect(filtersOf(v.parse(guideSearch, { ...search })).min).toBe('1000000');
  });

  it('are counted without the text, as the button of their sheet says', () => {
    expect(countSet({ ...NO_FILTERS, nome: 'vila' })).toBe(0);
    expect(countSet({ nome: '', tipo: 'MAPA', min: '2', max: ' ' })).toBe(2);
  });

  it('can be cleared when any field is set, but not for spaces alone', () => {
    expect(isTouched(NO_FILTERS)).toBe(false);
    expect(isTouched({ ...NO_FILTERS, tipo: 'MAPA' })).toBe(true);
    expect(isTouched({ ...NO_FILTERS, nome: ' ', min: ' ' })).toBe(false);
  });

  it('detect a minimum level above the maximum', () => {
    expect(isImpossible({ ...NO_FILTERS, min: '30', max: '20' })).toBe(true);
    expect(isImpossible({ ...NO_FILTERS, min: '20', max: '20' })).toBe(false);
    expect(isImpossible({ ...NO_FILTERS, min: '30' })).toBe(false);
  });
});

describe('the heading with the number of maps', () => {
  it('uses the singular for one map and the plural for several', () => {
    expect(countHeading(1)).toBe('1 Mapa Encontrado');
    expect(countHeading(0)).toBe('0 Mapas Encontrados');
    expect(countHeading(5000)).toBe('5.000 Mapas Encontrados');
  });
});

describe('the address of the guides', () => {
  it('holds the set filters and nothing else', () => {
    expect(searchOf({ filters: { nome: ' ', tipo: 'ALL', min: ' ', max: '' }, mapa: undefined })).toEqual({});
    expect(searchOf({ filters: { nome: 'Torre ', tipo: 'DUNGEON', min: '3', max: '9' }, mapa: 4 })).toEqual({
      nome: 'Torre',
      tipo: 'DUNGEON',
      min: '3',
      max: '9',
      mapa: 4,
    });
  });

  it('sets the filters as they were', () => {
    const filters: GuideFilters = { nome: 'Torre', tipo: 'MAPA', min: '3', max: '' };
    expect(filtersOf(searchOf({ filters, mapa: undefined }))).toEqual(filters);
  });
});

describe('the search for an item', () => {
  const drop = (item_id: number, drop_rate: number | null) => ({
    item_id,
    guide_map_id: 1,
    name: '',
    drop_rate,
  });
  const places = guideEntries([
    map({ id: 1, name: 'Serra', drop_guide: [drop(7, 2), drop(8, 90)] }),
    map({ id: 2, name: 'Mina', drop_guide: [drop(7, null)] }),
    map({ id: 3, name: 'Vale', drop_guide: [drop(9, 3), drop(7, 40)] }),
    map({ id: 4, name: 'Vila', drop_guide: [drop(8, 90)] }),
    map({ id: 5, name: 'Ponte do Pó', recommended_lv: 99 }),
  ]);
  const names = new Map(
    [
      [7, 'Pó de Refino'],
      [8, 'Escama'],
      [9, 'Pó Lunar'],
    ].map(([id, label]) => [
      Number(id),
      {
        id: Number(id),
        icon: 0,
        label: String(label),
        folded: String(label).toLowerCase().replace('ó', 'o'),
      },
    ]),
  );
  const search = (filters: Partial<GuideFilters>) =>
    filterGuides({ entries: places, filters: { ...NO_FILTERS, ...filters }, names }).map(
      ({ guide, drops }) => [guide.id, drops.map(({ itemId }) => itemId)],
    );

  it('lists the maps where it drops by falling rate, unknown rates last', () => {
    expect(search({ nome: 'REFINO' })).toEqual([
      [3, [7]],
      [1, [7]],
      [2, [7]],
    ]);
  });

  it('shows maps of that name first, and all drops that the text names', () => {
    expect(search({ nome: 'pó' })).toEqual([
      [5, []],
      [3, [7, 9]],
      [1, [7]],
      [2, [7]],
    ]);
    expect(search({ nome: 'mina' })).toEqual([[2, []]]);
  });

  it('starts at two characters, and keeps the other filters', () => {
    expect(search({ nome: 'ó' })).toEqual([[5, []]]);
    expect(search({ nome: 'refino', min: '50' })).toEqual([]);
    expect(droppedItems(places)).toEqual([7, 8, 9]);
  });
});

describe('a drop list', () => {
  it('has each item once, by falling rate, unknown rates last', () => {
    const drop = (item_id: number, drop_rate: number | null = null) => ({
      item_id,
      guide_map_id: 1,
      name: '',
      drop_rate,
    });
    expect(
      dropsOf(map({ id: 1, name: 'A', drop_guide: [drop(5), drop(3, 0), drop(7), drop(7, 12.5)] })),
    ).toEqual([
      { itemId: 7, rate: 12.5 },
      { itemId: 3, rate: 0 },
      { itemId: 5, rate: null },
    ]);
    expect(dropsOf(map({ id: 1, name: 'A', drop_guide: null }))).toEqual([]);
  });

  it('begins in a closed row with the rarest items, those of one rarity by falling rate', () => {
    const names = new Map(
      ([[1], [2, 'common'], [3, 'legendary'], [4, 'legendary']] as const).map(([id, rarity]) => [
        id,
        { id, icon: 0, label: `Item ${id}`, folded: `item ${id}`, rarity },
      ]),
    );
    const drops = [5, 1, 2, 4, 3].map((itemId, index) => ({ itemId, rate: 10 - index }));
    expect(bestDrops({ drops, names }).map(({ id }) => id)).toEqual([4, 3]);
    expect(bestDrops({ drops: drops.slice(0, 3), names }).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('reads a map that was stored before drops had rates', () => {
    const stored = { item_id: 7, guide_map_id: 1, name: '' };
    const guide = v.parse(guideMap, { id: 1, name: 'A', type: 'MAPA', drop_guide: [stored] });
    expect(dropsOf(guide)).toEqual([{ itemId: 7, rate: null }]);
  });
});
