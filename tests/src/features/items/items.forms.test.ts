import { it, expect } from 'vitest';
import * as v from 'valibot';
import { itemForm, effectForm, itemFieldsOf } from '#features/items/items.forms.ts';

const plain = itemFieldsOf({ label: ' Elmo ', icon: 12 });

it('an item requires a name and an icon on the sheets, an effect may have no name', () => {
  expect(v.parse(itemForm, plain)).toMatchObject({ label: 'Elmo', icon: 12 });
  expect(v.is(itemForm, { ...plain, label: ' ' })).toBe(false);
  expect(v.is(itemForm, { ...plain, icon: '5760' })).toBe(false);
  expect(v.is(itemForm, { ...plain, icon: '1,5' })).toBe(false);
  expect(v.parse(effectForm, { effect_name: '  ' })).toEqual({ effect_name: '' });
});

it('what the game does not say of an item stays empty, and what it says is sent as it was', () => {
  const details = {
    type: 'Espada',
    class: 'Guerreiro',
    level: 0,
    rarity: 'rare',
    description: 'Fria.',
    tradable: false,
  } as const;
  const nothing = { type: null, class: null, level: null, rarity: null, description: null, tradable: null };
  expect(v.parse(itemForm, plain)).toMatchObject(nothing);
  expect(v.parse(itemForm, itemFieldsOf({ label: 'Elmo', icon: 1, ...details }))).toMatchObject(details);
  expect(v.is(itemForm, { ...plain, level: 'x' })).toBe(false);
  expect(v.is(itemForm, { ...plain, level: '1000' })).toBe(false);
});
