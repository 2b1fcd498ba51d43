import { expect, it } from 'vitest';
import { group } from '#server/lib/group.ts';

it('groups rows in their order and gives none for an unknown group', () => {
  const of = group({ rows: ['ba', 'a', 'bc', 'ab'], by: (text) => text[0] });
  expect([of('a'), of('b'), of('c')]).toEqual([['a', 'ab'], ['ba', 'bc'], []]);
});
