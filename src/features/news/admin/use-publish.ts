import { useRef, useState } from 'react';
import { newsCalls } from '#contract/calls/news.ts';
import { clock } from '#lib/clock.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { logFailure } from '#lib/log.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { bodyOf, type NewsDraft } from './news.draft.rules.ts';

/**
 * Publishes a new or changed article. A failure shows no toast: it is logged and returned as `failure`. After a lost reply
 * the same article is sent with the same time and key, so that it is not published twice; after a refusal it is a new request.
 */
export function usePublish({
  onPublished,
  onConflict,
  onMissing,
  onRefusedField,
}: {
  onPublished: () => Promise<void>;
  /** Another administrator published a version after `base`. */
  onConflict: () => void;
  /** Another administrator deleted the article. */
  onMissing: () => void;
  /** The server refuses one field. */
  onRefusedField: (field: string, message: string) => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<{ fields: string; now: number } | null>(null);

  const onError = (error: unknown, _input: unknown, { isAnswered }: { isAnswered: boolean }) => {
    if (isAnswered) last.current = null;
    const call = newsCalls.updateNews;
    logFailure(call.messages.fallback, error);
    const refusal = error instanceof ApiError && error.kind === 'refused' ? error : null;
    if (refusal?.code === 'article_conflict') return onConflict();
    if (refusal?.status === 404) return onMissing();
    if (refusal?.field) return onRefusedField(refusal.field, refusal.message);
    setFailure(failureMessage({ call, error }));
    return undefined;
  };
  const options = { onSuccess: onPublished, onError };
  const create = useOnlineMutation(newsCalls.createNews, options);
  const update = useOnlineMutation(newsCalls.updateNews, options);

  return {
    busy: create.busy || update.busy,
    reason: create.reason,
    /** The error text of the last try; null if there is none. */
    failure,
    /** Shows why nothing was sent. */
    refuse: setFailure,
    /** `id` is null for a new article; `base` is the version that the change is based on. `hasServerDrafts`: see bodyOf. */
    publish: ({
      draft,
      id,
      base,
      hasServerDrafts,
    }: {
      draft: NewsDraft;
      id: number | null;
      base: number | null;
      hasServerDrafts: boolean;
    }) => {
      setFailure(null);
      const fields = JSON.stringify([draft, id, base, hasServerDrafts]);
      const save = last.current?.fields === fields ? last.current : { fields, now: clock.now() };
      last.current = save;
      const body = bodyOf({ draft, now: save.now, hasServerDrafts });
      if (id === null) create.run({ body });
      else update.run({ params: { id }, body: base === null ? body : { ...body, base_version: base } });
    },
  };
}
