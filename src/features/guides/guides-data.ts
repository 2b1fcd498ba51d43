import { type Listed, useListed } from '#offline/collections/listed.ts';
import { guideEntries, type GuideEntry } from './rules.ts';

/** All maps and dungeons of this device, ready to be filtered, live. */
export const useGuides = (): Listed<readonly GuideEntry[]> =>
  useListed('guides', async (db) => guideEntries(await db.guides.toArray()), []);
