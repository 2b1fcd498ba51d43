import { it, expect } from 'vitest';
import * as v from 'valibot';
import { packForm, NEW_PACK } from '#features/shop/admin/shop.forms.ts';

it('a new pack needs only an item', () => {
  const item_id = { text: 'Elmo', chosen: { id: 7 } };
  expect(v.parse(packForm, { ...NEW_PACK, item_id })).toMatchObject({ item_id: 7, price: 100, item_cnt: 1 });
});
