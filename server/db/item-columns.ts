import { integer } from 'drizzle-orm/pg-core';

/** Columns of an item by their wire names, with the game's values. */
export const itemColumns = () => ({
  quantity: integer('quantity').notNull().default(1),
  refine: integer('refine').notNull().default(0),
  item_type: integer('item_type').notNull().default(0),
  effect1_index: integer('effect1_index').notNull().default(0),
  effect1_value: integer('effect1_value').notNull().default(0),
  effect2_index: integer('effect2_index').notNull().default(0),
  effect2_value: integer('effect2_value').notNull().default(0),
  effect3_index: integer('effect3_index').notNull().default(0),
  effect3_value: integer('effect3_value').notNull().default(0),
});

export type ItemColumn = keyof ReturnType<typeof itemColumns>;
const names = Object.keys(itemColumns()) as ItemColumn[];

/** Picks these columns of a table or a row. */
export const pickItemColumns = <Columns extends Record<ItemColumn, unknown>>(columns: Columns) =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns, ItemColumn>;
