import { useQueries } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useSyncState } from '#offline/collections/context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { profileQueries } from './queries.ts';
import { unknownItem } from './rules.ts';

/** An item as far as it is known: its label is undefined while it is being looked up, its icon null where there is none. */
export interface NamedItem {
  label: string | undefined;
  icon: number | null;
}

/**
 * Names of items by id: from the catalogue on this device, and one call for each that it does not hold (product 6.7). While the
 * catalogue is still on its way nothing is asked.
 */
export function useItemNames(ids: number[]): (id: number) => NamedItem {
  const http = useHttp();
  // Rows and their sync time in one read: apart, a catalogue that just came could look as if it lacked them.
  const { value: local, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.items, db.meta, async () => ({
        synced: (await db.meta.get('items')) !== undefined,
        rows: new Map(entries(await db.items.bulkGet(ids))),
      })),
    [ids.join()],
  );
  const { stage } = useSyncState('items');
  const missing = ids.filter((id) => !local?.rows.has(id));
  const ask = Boolean(local?.synced || ((local || error) && stage === 'failed'));
  const answers = useQueries({
    queries: missing.map((id) => ({ ...profileQueries(http).item(id), enabled: ask })),
  });
  const asked = new Map(missing.map((id, index) => [id, answers[index]]));

  return (id) => {
    const found = local?.rows.get(id) ?? asked.get(id)?.data;
    if (found) return { label: found.label, icon: found.icon ?? null };
    return { label: asked.get(id)?.isError ? unknownItem(id) : undefined, icon: null };
  };
}

function entries<Row extends { id: number }>(rows: (Row | undefined)[]) {
  return rows.flatMap((row) => (row ? [[row.id, row] as const] : []));
}
