import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { ApiError, isSignedOut } from '#lib/api-error.ts';
import { failureToast } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { toast } from '#ui/toast.ts';
import { useOfflineReason } from './context.ts';
import { forgetIntent, intentKey } from './kept-intent.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<C extends Call> = Pick<HttpInput<C>, 'params' | 'body'>;

interface Options<C extends Call> {
  onSuccess?: (reply: Reply<C>, input: MutationInput<C>) => void | Promise<void>;
  onError?: (error: unknown, input: MutationInput<C>) => void;
}

/**
 * The one way to change something on the server (product 16.4): offered only while the server is reachable, sent once,
 * never queued or replayed. The same input pressed again after a lost reply, also in another dialog, after other inputs or a reload, carries
 * the same Idempotency-Key, so it has one effect. A failure becomes the call's own toast (product 15.5), unless its text is marked quiet.
 */
export function useOnlineMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const http = useHttp();
  const reason = useOfflineReason();
  // A second press may come before the first has been rendered as busy.
  const sending = useRef(false);

  const mutation = useMutation<Reply<C>, Error, MutationInput<C>>({
    mutationKey: [call.method, call.path],
    mutationFn: async (input) => {
      const key = await intentKey({ call, input });
      const send = http as (call: Call, input: object) => Promise<Reply<C>>;
      try {
        const reply = await send(call, { ...input, idempotencyKey: key });
        forgetIntent({ call, key });
        return reply;
      } catch (error) {
        if (isDecided(error)) forgetIntent({ call, key });
        throw error;
      }
    },
    onSuccess: async (reply, input) => options.onSuccess?.(reply, input),
    onError: (error, input) => {
      showFailure({ call, error });
      options.onError?.(error, input);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  return {
    /** Sends unless offline or already sending. */
    run: (input: MutationInput<C>) => {
      if (reason || sending.current) return;
      sending.current = true;
      mutation.mutate(input);
    },
    busy: mutation.isPending,
    error: mutation.error,
    /** Why the action is switched off now, for the button; undefined while it is offered. */
    reason,
    reset: mutation.reset,
  };
}

/**
 * Whether a failure is the answer to an intent, so that trying again is a new one. A lost reply is none, and neither is a
 * refusal given before the server looks at the key: an earlier try with it may have had its effect.
 */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500) return false;
  return ![401, 403, 429].includes(error.status) && error.code !== 'in_progress';
}

/** Shows a failed call as its own red toast (product 15.5), unless its text is quiet or the session has ended. */
export function showFailure({ call, error }: { call: Call; error: unknown }): void {
  if (call.messages?.quiet || isSignedOut(error)) return;
  toast.show(failureToast({ call, error }));
}
