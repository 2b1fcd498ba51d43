import { useMemo } from 'react';
import { effectName } from '#contract/items.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { readCatalogue } from './catalogue.ts';
import type { EffectNames } from './item-display.ts';
import type { Catalogue } from './items.search.ts';

const NO_ITEMS: Catalogue = { byId: new Map(), entries: [] };
const NO_NAMES: EffectNames = new Map();

/**
 * The catalogue and the names of effects of this device, for lists that show many items. Null until both were looked up and the
 * names of effects, which are few, are there; the catalogue alone is null while it is on its way to a device that never had one.
 * Where they cannot be had the lists go on without (product 6.7).
 */
export function useCatalogue(): { catalogue: Catalogue | null; effects: EffectNames } | null {
  const itemsFailed = useCollectionSync('items').stage === 'failed';
  const effectsFailed = useCollectionSync('effects').stage === 'failed';
  const items = useLiveQuery(readCatalogue, []);
  const names = useLiveQuery(
    (db) =>
      db.transaction('r', db.effects, db.meta, async () =>
        (await db.meta.get('effects'))
          ? validRows({ name: 'effects', rows: await db.effects.toArray(), schema: effectName })
          : null,
      ),
    [],
  );
  const catalogue = items.value ?? (itemsFailed || items.error ? NO_ITEMS : items.value);
  const rows = names.value;
  const effects = useMemo(
    () => (rows ? new Map(rows.map((row) => [row.effect_index, row.effect_name ?? ''])) : null),
    [rows],
  );
  const known = effects ?? (effectsFailed || names.error ? NO_NAMES : null);
  return useMemo(
    () => (catalogue !== undefined && known ? { catalogue, effects: known } : null),
    [catalogue, known],
  );
}
