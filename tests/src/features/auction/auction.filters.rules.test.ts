import { expect, it } from 'vitest';
import {
  countFilters,
  filtersOf,
  isImpossible,
  isTouched,
  NO_FILTERS,
  numberProblem,
  ordersOf,
  readFilterNumber,
  searchOf,
  tabOf,
} from '#features/auction/auction.filters.rules.ts';
import { auctionSearch } from '#features/auction/auction.search.ts';

it('an address holds the filters that are set, and they are read from it again', () => {
  const filters = { ...NO_FILTERS, nome: 'espada', ordem: 'preco', efeitos: 'ataque', valor: '20' } as const;
  const search = searchOf(filters);
  expect(auctionSearch(search)).toEqual({ nome: 'espada', ordem: 'preco', efeitos: 'ataque', valor: '20' });
  expect(filtersOf(search)).toEqual(filters);
  expect(Object.values(searchOf(NO_FILTERS)).every((value) => value === undefined)).toBe(true);
});

it('invalid parts of an address are ignored', () => {
  const search = auctionSearch({ aba: 'nada', ordem: 'x', nome: 'a'.repeat(500), outro: 'y', min: '' });
  expect(tabOf(search)).toBe('itens');
  expect(filtersOf(search)).toEqual({ ...NO_FILTERS, nome: 'a'.repeat(120) });
  expect(tabOf({ aba: 'todos' })).toBe('todos');
});

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['9'.repeat(16), null],
])('the filter’s number %j is read as %j', (text, number) => {
  expect(readFilterNumber(text)).toBe(number);
  expect(numberProblem(text)).toBe(
    number === null && text !== '' ? 'Use um número inteiro a partir de 0.' : undefined,
  );
});

it('the order does not count as a filter, and the filters behind the button are counted', () => {
  expect(isTouched({ ...NO_FILTERS, ordem: 'nome' })).toBe(false);
  expect(isTouched({ ...NO_FILTERS, efeitos: 'a' })).toBe(true);
  expect(countFilters({ ...NO_FILTERS, nome: 'a', min: '1', efeitos: 'ataque', ordem: 'nome' })).toBe(2);
});

it('orders by price are offered where there are prices, and where one is chosen', () => {
  expect(ordersOf({ priced: false, chosen: 'nome' })).toEqual(['recentes', 'nome', 'refino']);
  expect(ordersOf({ priced: false, chosen: 'preco' })).toEqual(['recentes', 'preco', 'nome', 'refino']);
  expect(ordersOf({ priced: true, chosen: 'nome' })).toHaveLength(6);
});

it('a lowest price over the highest matches nothing, and that is told; a part of a number is not', () => {
  expect(isImpossible({ ...NO_FILTERS, min: '5000', max: '100' })).toBe(true);
  expect(isImpossible({ ...NO_FILTERS, min: '100', max: '100' })).toBe(false);
  expect(isImpossible({ ...NO_FILTERS, min: '5000', max: '' })).toBe(false);
  expect(isImpossible({ ...NO_FILTERS, min: 'x', max: '100' })).toBe(false);
});
