import { describe, expect, it } from 'vitest';
import type { EditableBannerItem } from '#contract/banners.ts';
import { itemFieldsOf } from '#features/banners/admin/banners.edit.rules.ts';
import { itemRowsOf, saveText, sumGapText } from '#features/banners/admin/banners.items.rules.ts';

const itemOf = (change: Partial<EditableBannerItem>): EditableBannerItem => ({
  id: 1,
  banner_id: 3,
  item_id: 7,
  label: 'Elmo',
  rarity: 'common',
  chance: 75,
  is_guaranteed: false,
  revision: 2,
  ...change,
});
const elm = itemOf({});
const crown = itemOf({ id: 2, item_id: 8, label: 'Coroa', rarity: 'legendary', chance: 25 });
const rowsOf = (edits: Parameters<typeof itemRowsOf>[0]['edits'] = {}) =>
  itemRowsOf({ items: [elm, crown], edits, pityLimit: 60, typed: null });
const edit = (item: EditableBannerItem, fields: object) => ({
  [item.id]: { fields: { ...itemFieldsOf(item), ...fields }, revision: item.revision },
});

describe('the rows of a banner’s items', () => {
  it('show the rarest first with the odds of what is typed, not only of what is saved', () => {
    expect(rowsOf().map(({ saved, chance, isChanged }) => [saved.label, chance, isChanged])).toEqual([
      ['Coroa', 0.25, false],
      ['Elmo', 0.75, false],
    ]);
    const rows = rowsOf(edit(elm, { chance: '100' }));
    expect(rows.map(({ chance, isChanged }) => [chance, isChanged])).toEqual([
      [0.2, false],
      [0.8, true],
    ]);
  });

  it('keep their place while a rarity is edited, and take a part of the odds from the item being added', () => {
    const rows = itemRowsOf({
      items: [elm, crown],
      edits: edit(elm, { rarity: 'legendary' }),
      pityLimit: 60,
      typed: itemOf({ chance: 100 }),
    });
    expect(rows.map(({ item, chance }) => [item.label, item.rarity, chance])).toEqual([
      ['Coroa', 'legendary', 0.125],
      ['Elmo', 'legendary', 0.375],
    ]);
  });

  it('say what is wrong with a value, send nothing of it, and count its chance as 0', () => {
    const [, row] = rowsOf(edit(elm, { chance: '101', label: ' ' }));
    expect(row?.problems.map(({ path, text }) => [path, text])).toEqual([
      ['label', 'Informe o nome do item'],
      ['chance', 'A chance vai de 0 a 100'],
    ]);
    expect([row?.output, row?.item.chance]).toEqual([null, 0]);
  });

  it('are unchanged once the old value is typed again', () => {
    expect(rowsOf(edit(elm, { chance: '75' })).some(({ isChanged }) => isChanged)).toBe(false);
  });
});

it('the sum says how far it is from 100', () => {
  expect([87.5, 99, 100, 100.1, 103].map(sumGapText)).toEqual([
    'faltam 12,5%',
    'falta 1%',
    '',
    'sobra 0,1%',
    'sobram 3%',
  ]);
  expect([1, 2].map(saveText)).toEqual(['Salvar 1 alteração', 'Salvar 2 alterações']);
});
