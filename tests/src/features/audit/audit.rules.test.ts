import { expect, it } from 'vitest';
import { actionOf, areaOf, changesOf, personOf, rowChangesOf } from '#features/audit/audit.rules.ts';

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
      before: { price: 1500, author: '', slug: '' },
      after: { price: 2000, author: 'Ana', is_guaranteed: true, item_id: 19500, mob_id: 7, pets: 1 },
      names: { 'item_id 19500': 'Elmo' },
    }),
  ).toEqual([
    { field: 'Preço', before: '1.500 créditos', after: '2.000 créditos', pieces: null },
    { field: 'Garantido', before: null, after: 'sim', pieces: null },
    { field: 'Item', before: null, after: 'Elmo (nº 19500)', pieces: null },
    { field: 'Monstro', before: null, after: 'nº 7', pieces: null },
    { field: 'pets', before: null, after: '1', pieces: null },
    { field: 'Autor', before: 'vazio', after: 'Ana', pieces: null },
  ]);
  expect(changesOf({ before: null, after: null, names: {} })).toEqual([]);
});

it('a row shows what its title does not say: of more than two fields the first, and how many others there are', () => {
  const rowOf = (after: Record<string, unknown>, before: Record<string, unknown> | null = null) => {
    const { shown, more } = rowChangesOf({
      changes: changesOf({ before, after, names: {} }),
      title: 'Torneio',
    });
    return [...shown.map(({ field }) => field), more];
  };
  expect(rowOf({ price: 440, title: 'Torneio', author: 'Ana' })).toEqual(['Preço', 'Autor', 0]);
  expect(rowOf({ author: 'Ana', price: 440, type: 'MAPA', title: 'Torneio' })).toEqual(['Preço', 2]);
  expect(rowOf({ title: 'Torneio' })).toEqual([0]);
  expect(rowOf({ title: 'Torneio' }, { title: 'Cerco' })).toEqual(['Título', 0]);
});

it('the fields that say most come first, an author and what is made of others last', () => {
  const after = { slug: 'torneio', author: 'Ana', tags: 'Guerras', summary: 'Vem aí', title: 'Torneio' };
  expect(changesOf({ before: null, after, names: {} }).map(({ field }) => field)).toEqual([
    ...['Título', 'Resumo', 'Tags', 'Autor', 'Slug'],
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
    'Em Andamento',
    '22/11/2026 às 23:30',
    'Super Raro',
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
