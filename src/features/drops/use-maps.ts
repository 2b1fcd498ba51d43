import { guideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useCollection } from '#offline/collections/use-collection.ts';

/** The maps of the guides on this device, by name. */
export function useMaps(): readonly { id: RowId; name: string }[] {
  useCollectionSync('guides');
  const read = useCollection({
    collection: 'guides',
    key: [],
    list: (db) => db.guides,
    schema: guideMap,
    value: (maps) => maps.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  });
  return read.state === 'ready' ? read.value : [];
}
