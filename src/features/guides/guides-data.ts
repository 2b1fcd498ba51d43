import { guideMap } from '#contract/guides.ts';
import { soundRows } from '#offline/collections/sound-rows.ts';
import { type CollectionRead, useCollection } from '#offline/collections/use-collection.ts';
import { guideEntries, type GuideEntry } from './rules.ts';

/** All maps and dungeons of this device, ready to be filtered, live. */
export const useGuides = (): CollectionRead<readonly GuideEntry[]> =>
  useCollection({
    collection: 'guides',
    key: [],
    read: async (db) =>
      guideEntries(soundRows({ name: 'guides', rows: await db.guides.toArray(), schema: guideMap })),
    fromRows: (rows) => guideEntries([...rows]),
  });
