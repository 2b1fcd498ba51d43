import { useEffect, useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';

/** When each of these drafts of an account was written on this device (milliseconds), live; what is not there has none. */
export function useDraftTimes(accountId: RowId, keys: readonly string[]): ReadonlyMap<string, number> {
  const [times, setTimes] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = keys.join(' ');
  useEffect(() => {
    const stops: (() => void)[] = [];
    let stopped = false;
    const begin = async () => {
      const drafts = await openDrafts(accountId);
      // Takes over what a page that was killed could only mirror.
      await drafts.read(wanted.split(' ')[0] ?? '');
      if (stopped) return;
      for (const key of wanted.split(' ')) {
        const take = (savedAt: number | undefined) =>
          setTimes((before) => {
            const next = new Map(before);
            if (savedAt === undefined) next.delete(key);
            else next.set(key, savedAt);
            return next;
          });
        stops.push(drafts.follow(key, ({ draft }) => take(draft?.savedAt)));
      }
    };
    begin().catch((error: unknown) => logFailure('drafts', error));
    return () => {
      stopped = true;
      stops.forEach((stop) => stop());
    };
  }, [accountId, wanted]);
  return times;
}
