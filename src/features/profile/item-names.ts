import { useQueries } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useSyncState } from '#offline/context.ts';
import { useCollectionMeta, useLive } from '#offline/live.ts';
import { profileQueries } from './queries.ts';
import { unknownItem } from './rules.ts';

/** An item as far as it is known: its label is undefined while it is being looked up, its icon null where there is none. */
export interface NamedItem {
  label: string | undefined;
  icon: number | null;
}

/**
 * Names of items by id: from the catalogue on this device, and one call for each that it does not hold (spec §7). While the
 * catalogue is still on its way nothing is asked.
 */
export function useItemNames(ids: number[]): (id: number) => NamedItem {
  const http = useHttp();
  const local = useLive(async (db) => new Map(await entries(db.items.bulkGet(ids))), [ids.join()]);
  const synced = useCollectionMeta('items');
  const { stage } = useSyncState('items');
  const settled = (local.value !== undefined || local.error !== undefined) && synced !== undefined;
  const missing = ids.filter((id) => !local.value?.has(id));
  const ask = settled && (Boolean(synced) || stage === 'failed');
  const answers = useQueries({
    queries: missing.map((id) => ({ ...profileQueries(http).item(id), enabled: ask })),
  });
  const asked = new Map(missing.map((id, index) => [id, answers[index]]));

  return (id) => {
    const found = local.value?.get(id) ?? asked.get(id)?.data;
    if (found) return { label: found.label, icon: found.icon ?? null };
    return { label: asked.get(id)?.isError ? unknownItem(id) : undefined, icon: null };
  };
}

async function entries<Row extends { id: number }>(rows: Promise<(Row | undefined)[]>) {
  return (await rows).flatMap((row) => (row ? [[row.id, row] as const] : []));
}
