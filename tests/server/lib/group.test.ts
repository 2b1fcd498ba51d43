import { expect, it } from 'vitest';
import { group } from '#server/lib/group.ts';

it('groups rows in their order and returns an empty group for an unknown key', () => {
  const of = group({ rows: ['ba', 'a', 'bc', 'ab'], by: (text) => text[0] });
  expect([of('a'), of('b'), of('c')]).toEqual([['a', 'ab'], ['ba', 'bc'], []]);
});
