import { useSyncState } from '#offline/context.ts';
import { useCollectionMeta, useLive } from '#offline/live.ts';
import { guideEntries, type GuideEntry } from './rules.ts';

/** The guides on this device: read, still on their way, or never here and not to be had now. */
export type Guides =
  | { state: 'ready'; entries: readonly GuideEntry[] }
  | { state: 'waiting' }
  | { state: 'failed' };

/** All maps and dungeons of this device, ready to be filtered, live. */
export function useGuides(): Guides {
  const { value, error } = useLive(async (db) => guideEntries(await db.guides.toArray()), []);
  const meta = useCollectionMeta('guides');
  const { stage } = useSyncState('guides');
  if (value && (meta || value.length > 0)) return { state: 'ready', entries: value };
  if (error || (stage === 'failed' && meta === null)) return { state: 'failed' };
  return { state: 'waiting' };
}
