import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { createSignal, useSignal } from '#lib/signal.ts';
import type { DraftVersion } from './database.ts';
import type { Draft } from './draft.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import type { DraftState } from './saver.ts';
import { createDraftWriter, type DraftWriter } from './writer.ts';

interface Ready {
  drafts: Drafts;
  writer: DraftWriter;
  /** The draft that was restored, as it was stored. */
  restored: Draft | null;
}

/** A version (`DraftVersion`) with its content parsed (product 16.5). */
interface ReadVersion<T> {
  id: number;
  /** Milliseconds. */
  savedAt: number;
  value: T;
}

/** The content of a form that survives a reload, until it is published. */
export interface ReadyDraft<T> {
  stage: 'ready';
  /** The rendered value. After `update` it follows with a delay; `latest` is always current. */
  value: T;
  latest(): T;
  change(next: T): void;
  /**
   * Like `change`, for a field that shows its own text: the form renders only after a pause in typing, so that a key in a long text
   * does not wait for a render.
   */
  update(change: (now: T) => T): void;
  /** For the form's status line. */
  state: DraftState;
  /** `memory`: it is lost with this page, and the form should say so. */
  where: Drafts['where'];
  /** When the restored draft was written (milliseconds); null when none was restored. */
  restoredFrom: number | null;
  /** Replaced versions to offer; only the player removes them. */
  versions: readonly ReadVersion<T>[];
  /** Puts a version into the form; the current content becomes a version. */
  restore(id: number): Promise<void>;
  removeVersion(id: number): Promise<void>;
  /** While the state is `elsewhere`: loads the other tab's content into the form. */
  catchUp(): Promise<void>;
  /** Back to `initial`; the stored draft is removed. */
  discard(): Promise<void>;
  /** Call it after publishing: the stored draft is removed. */
  published(): Promise<void>;
}

type DraftForm<T> = { stage: 'reading' } | ReadyDraft<T>;

/** Pause in typing, in milliseconds, after which the form renders the changes of `update`. */
const RENDER_DELAY_MS = 300;

const CLEAN = createSignal<DraftState>({ stage: 'clean' });
const NO_VERSIONS = createSignal<readonly DraftVersion[]>([]);

interface DraftOptions<T> {
  accountId: RowId;
  key: string;
  schema: v.GenericSchema<unknown, T>;
  initial: T;
}

/**
 * Stores a form's content in an account's drafts (product 16.5) and restores it on return. Do not render the form's fields in stage
 * `reading`. A stored draft that `schema` no longer accepts is ignored.
 */
export function useDraft<T>(options: DraftOptions<T>): DraftForm<T> {
  const { schema, initial } = options;
  const { value, latest, show } = useRendered(initial);
  const [ready, setReady] = useStoredDraft({ ...options, show });
  const state = useSignal(ready?.writer.state ?? CLEAN);
  const versions = useSignal(ready?.writer.versions ?? NO_VERSIONS);
  const readable = useMemo(
    () =>
      versions.flatMap(({ id, savedAt, content }) => {
        const parsed = parseContent({ draft: { content }, schema });
        return parsed ? [{ id, savedAt, value: parsed.value }] : [];
      }),
    [versions, schema],
  );

  if (!ready) return { stage: 'reading' };
  const { drafts, writer, restored } = ready;
  const replace = (next: T) => {
    show(next);
    setReady({ ...ready, restored: null });
  };
  return {
    stage: 'ready',
    value,
    latest,
    state,
    where: drafts.where,
    restoredFrom: restored?.savedAt ?? null,
    change(next) {
      show(next);
      writer.change(next);
    },
    update(change) {
      const next = change(latest());
      show(next, RENDER_DELAY_MS);
      writer.change(next);
    },
    versions: readable,
    async restore(id) {
      const version = versions.find((one) => one.id === id);
      const parsed = version && parseContent({ draft: version, schema });
      if (!parsed) return;
      await writer.swap(version);
      show(parsed.value);
    },
    removeVersion: (id) => drafts.removeVersion(id),
    async catchUp() {
      const stored = await writer.catchUp();
      const parsed = stored && parseContent({ draft: stored, schema });
      replace(parsed ? parsed.value : initial);
    },
    async discard() {
      replace(initial);
      await writer.remove();
    },
    published: () => writer.remove(),
  };
}

/** The form's value: `latest` is always current, the rendered one may follow later. */
function useRendered<T>(initial: T) {
  const [rendered, setRendered] = useState({ value: initial });
  const latest = useRef(initial);
  const rendering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rendering.current), []);

  function show(next: T, delayMs = 0): void {
    clearTimeout(rendering.current);
    latest.current = next;
    if (delayMs === 0) setRendered({ value: next });
    else rendering.current = setTimeout(() => setRendered({ value: next }), delayMs);
  }
  return { value: rendered.value, latest: () => latest.current, show };
}

/** Opens the account's drafts and shows the stored one, if `schema` accepts it, else `initial`. */
function useStoredDraft<T>({
  accountId,
  key,
  schema,
  initial,
  show,
}: DraftOptions<T> & { show: (value: T) => void }) {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    let unmounted = false;
    let writer: DraftWriter | undefined;
    const begin = async () => {
      const drafts = await openDrafts(accountId);
      const stored = await drafts.read(key).catch(() => undefined);
      const parsed = stored && parseContent({ draft: stored, schema });
      if (unmounted) return;
      const restored = parsed ? stored : null;
      writer = createDraftWriter({ drafts, key, restored });
      show(parsed ? parsed.value : initial);
      setReady({ drafts, writer, restored });
    };
    void begin();
    return () => {
      unmounted = true;
      setReady(null);
      void writer?.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new key starts a new draft; the other values are read only at its start
  }, [accountId, key]);
  return [ready, setReady] as const;
}

/** A draft's content as `value`; undefined, and logged, if `schema` does not accept it. */
function parseContent<T>({
  draft,
  schema,
}: {
  draft: Pick<Draft, 'content'>;
  schema: v.GenericSchema<unknown, T>;
}) {
  try {
    return { value: v.parse(schema, JSON.parse(draft.content)) };
  } catch (error) {
    logFailure('draft', error);
    return undefined;
  }
}
