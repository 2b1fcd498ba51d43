import { expect, it } from 'vitest';
import { actionOf, areaOf, changesOf, personOf } from '#features/audit/rules.ts';

it('an entry says who did what to which row', () => {
  expect(actionOf({ action: 'news.update', subject_id: 12 })).toBe('Alterou a notícia nº 12');
  expect(actionOf({ action: 'pets.feed', subject_id: null })).toBe('pets.feed');
  expect(personOf({ account: { id: 1, username: 'admin' } })).toBe('admin');
  expect(personOf({ account: null })).toBe('Operador, na linha de comando');
});

it('fields stand before and after, and what was not there is none', () => {
  expect(
    changesOf({ before: { price: 1500, note: '' }, after: { price: 2000, active: true, item_id: 19500 } }),
  ).toEqual([
    { field: 'price', before: '1.500', after: '2.000' },
    { field: 'note', before: 'vazio', after: null },
    { field: 'active', before: null, after: 'sim' },
    { field: 'item_id', before: null, after: '19500' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

it('a long text is its excerpt with its length', () => {
  const content = { length: 5000, sha256: 'x', from: 40, text: 'a torre' };
  expect(changesOf({ before: null, after: { content } })[0]?.after).toBe('…a torre… (5.000 caracteres)');
});

it('an address names an area or none', () => {
  expect(areaOf('shop')).toBe('shop');
  expect(areaOf('__proto__')).toBeUndefined();
});
