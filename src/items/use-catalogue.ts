import { use, useMemo } from 'react';
import { effectName, type EffectName } from '#contract/items.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { PrerenderedRows, type CollectionRows } from '#offline/collections/prerendered-rows.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { readCatalogue } from './catalogue.ts';
import type { EffectNames } from './item-display.ts';
import { createCatalogue, type Catalogue } from './items.search.ts';

/** What `useCatalogue` gives for items that cannot be loaded. */
export const NO_ITEMS: Catalogue = { byId: new Map(), kinds: new Map(), entries: [] };
/** What it gives for effect names that cannot be loaded. */
export const NO_NAMES: EffectNames = new Map();

/**
 * The stored catalogue and effect names, for lists of many items. Null until both were read and the effect names are stored. `catalogue`
 * is null while a device without a catalogue downloads it. Each is empty (`NO_ITEMS`, `NO_NAMES`) if it cannot be loaded, so that lists work without it
 *.
 */
export function useCatalogue(): { catalogue: Catalogue | null; effects: EffectNames } | null {
  const prerendered = use(PrerenderedRows);
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
  const effects = useMemo(() => (rows ? namesOf(rows) : null), [rows]);
  const known = effects ?? (effectsFailed || names.error ? NO_NAMES : null);
  return useMemo(
    () =>
      prerendered
        ? prerenderedCatalogue(prerendered)
        : catalogue !== undefined && known
          ? { catalogue, effects: known }
          : null,
    [prerendered, catalogue, known],
  );
}

const namesOf = (rows: readonly EffectName[]): EffectNames =>
  new Map(rows.map((row) => [row.effect_index, row.effect_name ?? '']));

/** Of the rows that a page is rendered from; null where it has none. */
const prerenderedCatalogue = ({ items, effects }: Partial<CollectionRows>) =>
  items && effects ? { catalogue: createCatalogue(items), effects: namesOf(effects) } : null;
