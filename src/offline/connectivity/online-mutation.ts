import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { ApiError, isSignedOut } from '#lib/api-error.ts';
import { failureToast } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { toast } from '#ui/toast.ts';
import { useOfflineReason } from './connectivity-context.ts';
import { forgetIntent, intentOf, markLost } from './pending-requests.ts';
import { useUnanswered } from './use-unanswered.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<C extends Call> = Pick<HttpInput<C>, 'params' | 'body'>;

interface Options<C extends Call> {
  /** What may be sent from here, where the screen says which of it was not answered. */
  inputs?: readonly MutationInput<C>[];
  onSuccess?: (reply: Reply<C>, input: MutationInput<C>) => void | Promise<void>;
  /** `isDecided`: the server refused this very input, so sending it again is a new intent. */
  onError?: (error: unknown, input: MutationInput<C>, outcome: { isDecided: boolean }) => void;
}

/**
 * The one way to change something on the server (product 16.4): offered only while the server is reachable, sent once,
 * never queued or replayed. The same input pressed again after a lost reply, also in another dialog, after other inputs or a reload, carries
 * the same Idempotency-Key, so it has one effect; `unanswered` says which of `inputs` these are. A failure becomes the call's own toast (product 15.5), unless its text is marked quiet.
 */
export function useOnlineMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const http = useHttp();
  const reason = useOfflineReason();
  // A second press may come before the first has been rendered as busy.
  const sending = useRef(false);
  const lastDecided = useRef(false);
  const unanswered = useUnanswered({ call, inputs: options.inputs ?? [] });

  const mutation = useMutation<Reply<C>, Error, MutationInput<C>>({
    mutationKey: [call.method, call.path],
    mutationFn: async (input) => {
      const intent = await intentOf({ call, input });
      const { key } = intent;
      const send = http as (call: Call, input: object) => Promise<Reply<C>>;
      try {
        const reply = await send(call, { ...input, idempotencyKey: key });
        forgetIntent({ call, key });
        return reply;
      } catch (error) {
        lastDecided.current = isDecided({ error, lost: intent.lost });
        if (lastDecided.current) forgetIntent({ call, key });
        else markLost({ call, intent });
        throw error;
      }
    },
    onSuccess: async (reply, input) => options.onSuccess?.(reply, input),
    onError: (error, input) => {
      showFailure({ call, error });
      options.onError?.(error, input, { isDecided: lastDecided.current });
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
    /** Of `inputs` those whose answer is missing: they may have had their effect, and sending them again settles it. */
    unanswered,
    reset: mutation.reset,
  };
}

/**
 * Whether a failure is the answer to an intent, so that trying again is a new one. A lost reply is none. A refusal given before the
 * server looks at the key says nothing of an earlier try with it, whose answer may be missing (`lost`).
 */
function isDecided({ error, lost }: { error: unknown; lost: boolean }): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500) return false;
  if (error.code === 'in_progress') return false;
  return !(lost && [401, 403, 429].includes(error.status));
}

/** Shows a failed call as its own red toast (product 15.5), unless its text is quiet or the session has ended. */
export function showFailure({ call, error }: { call: Call; error: unknown }): void {
  if (call.messages?.quiet || isSignedOut(error)) return;
  toast.show(failureToast({ call, error }));
}
