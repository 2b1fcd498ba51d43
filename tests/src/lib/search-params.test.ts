import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { createPortalRouter } from '../../../src/router.ts';
import type { RouterContext } from '../../../src/routes/__root.tsx';

it.each(['123E4567', '1e5', '007', 'true', 'null', '{"a":1}', '[1]', '"x"', 'A.B', '', 'á é'])(
  'a parameter %j is read as its text and written as such',
  (ref) => {
    const query = stringifySearch({ ref, none: undefined, nothing: null });
    expect(parseSearch(query)).toEqual({ ref });
    expect(stringifySearch(parseSearch(query))).toBe(query);
  },
);

it('numbers are written as they are, and no question mark is written without parameters', () => {
  expect(stringifySearch({ pagina: 2, mapa: undefined })).toBe('?pagina=2');
  expect(stringifySearch({})).toBe('');
});

it.each([
  ['/register?ref=123E4567', { ref: '123E4567' }],
  ['/news?pagina=2', { pagina: 2 }],
  ['/guides?nome=1e5&min=4&mapa=12', { nome: '1e5', min: '4', mapa: 12 }],
])('the router passes %s to its route as %j', (address, search) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPortalRouter({ context: {} as RouterContext, history });
  const { pathname, searchStr } = router.latestLocation;
  expect(`${pathname}${searchStr}`).toBe(address);
  const given: unknown = router.matchRoutes(router.latestLocation).at(-1)?.search;
  expect(given).toEqual(search);
});
