import { gameItem, type GameItem } from '#contract/items.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { validRows } from '#offline/collections/valid-rows.ts';

/** What the stored catalogue says of these items, live. */
export function useItemDetails(ids: readonly number[]): (id: number) => GameItem | undefined {
  const { value } = useLiveQuery(
    async (db) => validRows({ name: 'items', rows: await readFromBlocks(db.items, ids), schema: gameItem }),
    [ids.join()],
  );
  const byId = new Map(value?.map((row) => [row.id, row]));
  return (id) => byId.get(id);
}
