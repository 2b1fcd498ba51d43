import { expect, it } from 'vitest';
import {
  actionOf,
  areaOf,
  changesOf,
  isWholeInRow,
  personOf,
  rowChangesOf,
} from '#features/audit/audit.rules.ts';

it('an entry says who did what to which row', () => {
  const of = (action: string, subject_id: number | null, title: string | null) =>
    actionOf({ action, subject_id, title });
  expect(of('news.update', 12, 'Torneio de inverno')).toEqual({
    action: 'Alterou a notícia: ',
    subject: 'Torneio de inverno',
  });
  expect(of('news.update', 12, null)).toEqual({ action: 'Alterou a notícia nº 12', subject: '' });
  expect(of('pets.feed', null, null)).toEqual({ action: 'pets.feed', subject: '' });
  expect(personOf({ account: { id: 1, username: 'admin' }, request_id: 'x' })).toBe('admin');
  expect(personOf({ account: null, request_id: null })).toBe('Operador, na linha de comando');
  expect(personOf({ account: null, request_id: 'x' })).toBe('Sistema de pagamentos');
});

it('fields show their values before and after, and a missing value is null', () => {
  expect(
    changesOf({
      before: { price: 1500, author: '' },
      after: { price: 2000, is_guaranteed: true, item_id: 19500, mob_id: 7, pets: 1 },
      names: { 'item_id 19500': 'Elmo' },
    }),
  ).toEqual([
    { field: 'Preço', before: '1.500 créditos', after: '2.000 créditos', pieces: null },
    { field: 'Autor', before: 'vazio', after: null, pieces: null },
    { field: 'Garantido', before: null, after: 'sim', pieces: null },
    { field: 'Item', before: null, after: 'Elmo (nº 19500)', pieces: null },
    { field: 'Monstro', before: null, after: 'nº 7', pieces: null },
    { field: 'pets', before: null, after: '1', pieces: null },
  ]);
  expect(changesOf({ before: null, after: null, names: {} })).toEqual([]);
});

it('a row shows all of one or two short fields, and opens to what is longer or more', () => {
  const isWhole = (before: Record<string, unknown> | null, after: Record<string, unknown>) =>
    isWholeInRow(changesOf({ before, after, names: {} }));
  expect(isWhole({ price: 440 }, { price: 500 })).toBe(true);
  expect(isWhole({ price: 440, item_cnt: 1 }, { price: 500, item_cnt: 3 })).toBe(true);
  expect(isWhole({ price: 440, item_cnt: 1, name: 'A' }, { price: 500, item_cnt: 3, name: 'B' })).toBe(false);
  expect(isWhole(null, { content: 'Uma resposta que é mais longa do que a linha.' })).toBe(false);
  expect(isWhole({ content: 'um '.repeat(30) }, { content: 'dois '.repeat(30) })).toBe(false);
});

it('of more fields a row shows the first one that its title does not say, and how many others there are', () => {
  const rowOf = (after: Record<string, unknown>) => {
    const { shown, more } = rowChangesOf({
      changes: changesOf({ before: null, after, names: {} }),
      title: 'Torneio',
    });
    return [...shown.map(({ field }) => field), more];
  };
  expect(rowOf({ price: 440, title: 'Torneio', author: 'Ana' })).toEqual(['Preço', 2]);
  expect(rowOf({ price: 440, title: 'Cerco', author: 'Ana' })).toEqual(['Título', 2]);
  expect(rowOf({ price: 440, title: 'Torneio' })).toEqual(['Título', 'Preço', 0]);
});

it('what names a thing comes before its other fields, its address after them', () => {
  const after = { slug: 'torneio', tags: [], title: 'Torneio' };
  expect(changesOf({ before: null, after, names: {} }).map(({ field }) => field)).toEqual([
    'Título',
    'Tags',
    'Slug',
  ]);
});

it('values are shown with the portal’s labels, times in local time and rates in percent', () => {
  const after = {
    published_at: '2026-11-23T02:30:00.000Z',
    title: '2026-11-23',
    rarity: 'super_rare',
    status: 'em_andamento',
    type: 'DUNGEON',
    chance: 12.5,
    accounttype: 5,
  };
  expect(changesOf({ before: null, after, names: {} }).map(({ after: text }) => text)).toEqual([
    '2026-11-23',
    '22/11/2026 às 23:30',
    'Super Raro',
    'Em Andamento',
    'Dungeon',
    '12,5%',
    'Administrador',
  ]);
});

it('a long text is shown as an excerpt with its length', () => {
  const content = { length: 5000, sha256: 'x', from: 40, text: 'a torre' };
  expect(changesOf({ before: null, after: { content }, names: {} })[0]?.after).toBe(
    '…a torre… (5.000 caracteres)',
  );
});

it('an address names an area or none', () => {
  expect(areaOf('shop')).toBe('shop');
  expect(areaOf('__proto__')).toBeUndefined();
});

it('a changed longer text shows only the added and removed words', () => {
  const text = 'A torre do norte caiu na noite passada e ninguém sabe quem a guardava';
  const [change] = changesOf({
    before: { summary: text },
    after: { summary: text.replace('norte', 'sul') },
    names: {},
  });
  expect(change?.pieces).toEqual([
    { kind: 'same', text: 'A torre do' },
    { kind: 'removed', text: 'norte' },
    { kind: 'added', text: 'sul' },
    { kind: 'same', text: 'caiu na noite passada e ninguém …' },
  ]);
});

it('a changed article shows differences of its excerpts, but not what only one of them has left out', () => {
  const excerpt = (text: string) => ({ length: 5000, sha256: 'x', from: 40, text });
  const [change] = changesOf({
    before: { content: excerpt('a torre caiu ontem de manhã') },
    after: { content: excerpt('a grande torre caiu ontem') },
    names: {},
  });
  expect(change?.pieces?.map(({ kind, text: words }) => `${kind} ${words}`)).toEqual([
    'same a',
    'added grande',
    'same torre caiu ontem',
  ]);
});
