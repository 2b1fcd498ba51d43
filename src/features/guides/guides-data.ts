import { useLive } from '#offline/live.ts';
import { useReadiness } from '#offline/readiness.ts';
import { guideEntries, type GuideEntry } from './rules.ts';

/** The guides on this device: read, still on their way, or never here and not to be had now. */
export type Guides =
  | { state: 'ready'; entries: readonly GuideEntry[] }
  | { state: 'waiting' }
  | { state: 'failed' };

/** All maps and dungeons of this device, ready to be filtered, live. */
export function useGuides(): Guides {
  const { value, error } = useLive(async (db) => guideEntries(await db.guides.toArray()), []);
  const readiness = useReadiness('guides');
  if (value && (readiness === 'ready' || value.length > 0)) return { state: 'ready', entries: value };
  return { state: error || readiness === 'failed' ? 'failed' : 'waiting' };
}
