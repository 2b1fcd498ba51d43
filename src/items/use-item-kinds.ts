import { gameItem } from '#contract/items.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { kindOf, type ItemKind } from './item-kinds.ts';

const NONE: ReadonlyMap<number, ItemKind> = new Map();

/** What the stored catalogue says of these items; nothing until it is stored. */
export function useItemKinds(ids: readonly number[]): ReadonlyMap<number, ItemKind> {
  const { value } = useLiveQuery(
    async (db) => {
      const rows = await readFromBlocks(db.items, ids);
      return new Map(
        validRows({ name: 'items', rows, schema: gameItem }).map((row) => [row.id, kindOf(row)]),
      );
    },
    [ids.join()],
  );
  return value ?? NONE;
}
