import { expect, it } from 'vitest';
import * as v from 'valibot';
import { auctionItem } from '#contract/auction.ts';
import { delivery as schema } from '#contract/deliveries.ts';
import { createEntry } from '#features/auction/auction.entries.rules.ts';
import { deliveryText } from '#features/deliveries/deliveries.rules.ts';

const delivery = (changes: object) =>
  v.parse(schema, {
    id: 1,
    item_id: 3,
    source: 'shop',
    status: 'pending',
    created_at: '2026-11-20T15:00:00.000Z',
    ...changes,
  });

const names = new Map([[7, 'Força +X']]);
const text = (changes: object) => deliveryText({ delivery: delivery(changes), label: 'Espada', names });

it('an item is named with its plus level or its quantity, as in the auction', () => {
  expect(text({ item_type: 2, refine: 160 })).toMatchObject({ title: 'Espada +10', quantity: null });
  expect(text({ item_type: 2, refine: 15 }).title).toBe('Espada +0');
  expect(text({ item_type: 9, quantity: 1500 })).toMatchObject({ title: 'Espada', quantity: '1.500 un.' });
  expect(text({ item_type: 9, quantity: 7, refine: 47 }).quantity).toBe('2 un.');
  expect(text({})).toMatchObject({ title: 'Espada', quantity: null });
  const stored = { item_id: 3, item_type: 2, refine: 15 };
  const listed = createEntry({
    item: v.parse(auctionItem, { id: 1, ...stored }),
    names: { catalogue: { byId: new Map([[3, { id: 3, label: 'Espada', icon: 0 }]]) }, effects: names },
  });
  expect(text(stored).title).toBe(listed.title);
});

it('effects are listed with twice their stored value, without those of zero', () => {
  const effects = {
    effect1_index: 7,
    effect1_value: 30,
    effect2_index: 8,
    effect2_value: 0,
    effect3_index: 9,
    effect3_value: 2,
  };
  expect(text(effects).effects).toEqual(['Força 60', 'Efeito 9 4']);
});
