import { useEffect, useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { DRAFT_KEYS, draftKey, listedDrafts, type ListedDraft } from './news.draft.rules.ts';

const NONE: readonly ListedDraft[] = [];

/** The account's article drafts on this device, live, the latest first. */
export function useNewsDrafts(accountId: RowId): readonly ListedDraft[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const begin = async () => {
      const drafts = await openDrafts(accountId);
      if (stopped) return;
      stop = drafts.followAll(DRAFT_KEYS, (stored) => setFound(listedDrafts(stored)));
    };
    begin().catch((error: unknown) => logFailure('drafts', error));
    return () => {
      stopped = true;
      stop?.();
    };
  }, [accountId]);
  return found;
}

/** Whether the account had a draft of the article when the screen was opened; false until it is known. */
export function useHadDraft({ accountId, id }: { accountId: RowId; id: number }): boolean {
  const [had, setHad] = useState(false);
  useEffect(() => {
    let stopped = false;
    const readStored = async () => {
      const stored = await (await openDrafts(accountId)).read(draftKey(id));
      if (!stopped) setHad(stored !== undefined);
    };
    readStored().catch((error: unknown) => logFailure('drafts', error));
    return () => {
      stopped = true;
    };
  }, [accountId, id]);
  return had;
}
