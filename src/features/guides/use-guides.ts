import { guideMap } from '#contract/guides.ts';
import { type CollectionRead, useCollection } from '#offline/collections/use-collection.ts';
import { guideEntries, type GuideEntry } from './guides.rules.ts';

/** All maps and dungeons on this device. A change of the stored rows renders them again. */
export const useGuides = (): CollectionRead<readonly GuideEntry[]> =>
  useCollection({
    collection: 'guides',
    key: [],
    list: (db) => db.guides,
    schema: guideMap,
    value: (guides) => guideEntries(guides),
  });
