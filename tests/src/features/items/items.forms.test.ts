import { it, expect } from 'vitest';
import * as v from 'valibot';
import { itemForm, effectForm } from '#features/items/items.forms.ts';

it('an item requires a name and an icon on the sheets, an effect may have no name', () => {
  expect(v.parse(itemForm, { label: ' Elmo ', icon: '12' })).toEqual({ label: 'Elmo', icon: 12 });
  expect(v.is(itemForm, { label: ' ', icon: '12' })).toBe(false);
  expect(v.is(itemForm, { label: 'Elmo', icon: '5760' })).toBe(false);
  expect(v.is(itemForm, { label: 'Elmo', icon: '1,5' })).toBe(false);
  expect(v.parse(effectForm, { effect_name: '  ' })).toEqual({ effect_name: '' });
});
