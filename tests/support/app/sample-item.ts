import type { ItemAttributes } from '#contract/items.ts';

/** The attributes of one item without effects. */
export const sampleItem: ItemAttributes = {
  quantity: 1,
  refine: 0,
  item_type: 0,
  effect1_index: null,
  effect1_value: null,
  effect2_index: null,
  effect2_value: null,
  effect3_index: null,
  effect3_value: null,
};
