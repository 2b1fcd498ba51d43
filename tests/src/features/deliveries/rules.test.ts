import { expect, it } from 'vitest';
import * as v from 'valibot';
import { delivery as schema } from '#contract/deliveries.ts';
import { effectTexts, itemText } from '#features/deliveries/rules.ts';

const delivery = (changes: object) =>
  v.parse(schema, {
    id: 1,
    item_id: 3,
    source: 'shop',
    status: 'pending',
    created_at: '2026-11-20T15:00:00.000Z',
    ...changes,
  });

it('names an item with its plus level, or says how many there are', () => {
  const text = (changes: object) => itemText({ delivery: delivery(changes), name: 'Espada' });
  expect(text({ item_type: 2, refine: 160 })).toEqual({ name: 'Espada +10', quantity: null });
  expect(text({ item_type: 2, refine: 15 })).toEqual({ name: 'Espada', quantity: null });
  expect(text({ item_type: 9, quantity: 1500 })).toEqual({ name: 'Espada', quantity: '1.500 un.' });
  expect(text({})).toEqual({ name: 'Espada', quantity: '1 un.' });
});

it('lists the effects with twice their stored value, those of zero left out', () => {
  const effects = {
    effect1_index: 7,
    effect1_value: 30,
    effect2_index: 8,
    effect2_value: 0,
    effect3_index: 9,
    effect3_value: 2,
  };
  expect(effectTexts({ delivery: delivery(effects), names: new Map([[7, 'Força +X']]) })).toEqual([
    'Força 60',
    'Efeito 9 4',
  ]);
  expect(effectTexts({ delivery: delivery({}), names: new Map() })).toEqual([]);
});
