import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { logFailure } from '#lib/log.ts';
import { createSignal, useSignal } from '#lib/signal.ts';
import { createDraftWriter, type DraftState, type DraftWriter } from './writer.ts';
import { openDrafts, type Draft, type Drafts } from './drafts.ts';

interface Ready<T> {
  value: T;
  writer: DraftWriter;
  where: Drafts['where'];
  /** The draft that was brought back, as it was kept. */
  restored: Draft | null;
}

/** A form that survives everything but its publication. */
export type DraftForm<T> =
  | { stage: 'reading' }
  | {
      stage: 'ready';
      value: T;
      change(next: T): void;
      /** What to say about keeping it, for the form's status line. */
      state: DraftState;
      /** `memory`: it lasts as long as this page, and the form should say so. */
      where: Drafts['where'];
      /** When the draft that was brought back was written (milliseconds), or null when none was. */
      restoredFrom: number | null;
      /** The draft was begun on another version of what is being edited than `base`. */
      isOutOfDate: boolean;
      /** Back to `initial`; nothing is kept. */
      discard(): Promise<void>;
      /** Nothing is kept any more: it is published. */
      published(): Promise<void>;
    };

const clean = createSignal<DraftState>({ stage: 'clean' });

/**
 * Keeps what is being written in an account's drafts (product 16.5) and brings it back on return. While `reading` there
 * is nothing to type into yet. A kept draft that no longer fits `schema` is passed over. `base`: version being edited.
 */
export function useDraft<T>({
  accountId,
  key,
  schema,
  initial,
  base = null,
}: {
  accountId: number;
  key: string;
  schema: v.GenericSchema<unknown, T>;
  initial: T;
  base?: string | null;
}): DraftForm<T> {
  const [ready, setReady] = useState<Ready<T> | null>(null);
  const state = useSignal(ready?.writer.state ?? clean);

  useEffect(() => {
    let left = false;
    let mine: DraftWriter | undefined;
    const begin = async () => {
      const drafts = await openDrafts(accountId);
      const kept = await drafts.read(key).catch(() => undefined);
      const restored = kept ? read({ draft: kept, schema }) : undefined;
      if (left) return;
      const keptAt = restored ? (kept?.savedAt ?? null) : null;
      mine = createDraftWriter({ drafts, key, base: (restored && kept?.base) ?? base, keptAt });
      setReady({
        value: restored ? restored.value : initial,
        writer: mine,
        where: drafts.where,
        restored: restored ? (kept ?? null) : null,
      });
    };
    void begin();
    return () => {
      left = true;
      setReady(null);
      void mine?.stop();
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
