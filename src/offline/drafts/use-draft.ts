import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { createSignal, useSignal } from '#lib/signal.ts';
import { createDraftWriter, type DraftState, type DraftWriter } from './writer.ts';
import { openDrafts, type Draft, type Drafts } from './drafts.ts';

interface Ready<T> {
  value: T;
  writer: DraftWriter;
  where: Drafts['where'];
  /** The draft that was restored, as it was stored. */
  restored: Draft | null;
}

/** A form whose content survives a reload, until it is published. */
export type DraftForm<T> =
  | { stage: 'reading' }
  | {
      stage: 'ready';
      value: T;
      change(next: T): void;
      /** For the form's status line. */
      state: DraftState;
      /** `memory`: it lasts as long as this page, and the form should say so. */
      where: Drafts['where'];
      /** When the restored draft was written (milliseconds); null when none was restored. */
      restoredFrom: number | null;
      /** The draft was begun on another version of what is being edited than `base`. */
      isOutOfDate: boolean;
      /** Back to `initial`; the stored draft is removed. */
      discard(): Promise<void>;
      /** It is published: the stored draft is removed. */
      published(): Promise<void>;
    };

const clean = createSignal<DraftState>({ stage: 'clean' });

/**
 * Stores what is being written in an account's drafts (product 16.5) and restores it on return. While `reading` there is
 * nothing to type into yet. A stored draft that `schema` no longer accepts is ignored. `base`: version being edited.
 */
export function useDraft<T>({
  accountId,
  key,
  schema,
  initial,
  base = null,
}: {
  accountId: RowId;
  key: string;
  schema: v.GenericSchema<unknown, T>;
  initial: T;
  base?: string | null;
}): DraftForm<T> {
  const [ready, setReady] = useState<Ready<T> | null>(null);
  const state = useSignal(ready?.writer.state ?? clean);

  useEffect(() => {
    let unmounted = false;
    let writer: DraftWriter | undefined;
    const begin = async () => {
      const drafts = await openDrafts(accountId);
      const stored = await drafts.read(key).catch(() => undefined);
      const restored = stored ? read({ draft: stored, schema }) : undefined;
      if (unmounted) return;
      const savedAt = restored ? (stored?.savedAt ?? null) : null;
      writer = createDraftWriter({ drafts, key, base: (restored && stored?.base) ?? base, savedAt });
      setReady({
        value: restored ? restored.value : initial,
        writer,
        where: drafts.where,
        restored: restored ? (stored ?? null) : null,
      });
    };
    void begin();
    return () => {
      unmounted = true;
      setReady(null);
      void writer?.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a draft begins anew with its key; the rest is read at its beginning
  }, [accountId, key]);

  if (!ready) return { stage: 'reading' };
  const { value, writer, where, restored } = ready;
  return {
    stage: 'ready',
    value,
    state,
    where,
    restoredFrom: restored?.savedAt ?? null,
    isOutOfDate: restored !== null && restored.base !== base,
    change(next) {
      setReady({ ...ready, value: next });
      writer.change(next);
    },
    async discard() {
      setReady({ ...ready, value: initial, restored: null });
      await writer.remove();
    },
    published: () => writer.remove(),
  };
}

function read<T>({ draft, schema }: { draft: Draft; schema: v.GenericSchema<unknown, T> }) {
  try {
    return { value: v.parse(schema, JSON.parse(draft.content)) };
  } catch (error) {
    logFailure('draft', error);
    return undefined;
  }
}
