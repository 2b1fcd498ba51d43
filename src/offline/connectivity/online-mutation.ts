import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { ApiError, isRowConflict, isSignedOut } from '#lib/api-error.ts';
import { failureToast } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { toast } from '#ui/toast.ts';
import { useOfflineReason } from './connectivity-context.ts';
import { forgetRequest, pendingRequestFor, markUnanswered } from './pending-requests.ts';
import { useUnanswered } from './use-unanswered.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<C extends Call> = Pick<HttpInput<C>, 'params' | 'body'>;

/** The key of a call's mutations. */
export const mutationKeyOf = ({ method, path }: Call) => [method, path] as const;

interface Options<C extends Call> {
  /** The inputs that this screen can send. The result's `unanswered` lists those whose reply was lost. */
  inputs?: readonly MutationInput<C>[];
  /** The title of the toast after a success. */
  success?: string;
  /** Replaces the call's texts after a failure, on a screen that needs others. */
  messages?: Call['messages'];
  onSuccess?: (reply: Reply<C>, input: MutationInput<C>) => void | Promise<void>;
  /** `isDecided`: the server has refused this input for good, so sending it again is a new request. */
  onError?: (error: unknown, input: MutationInput<C>, outcome: { isDecided: boolean }) => void;
}

/**
 * The one way to change something on the server (product 16.4): offered only while the server is reachable, sent once,
 * never queued or replayed. An input that is sent again after a lost reply carries the same Idempotency-Key, so it has one effect, also
 * from another dialog or after a reload. A failure is shown as the call's toast (product 15.5), unless the messages are `quiet`.
 */
export function useOnlineMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const http = useHttp();
  const reason = useOfflineReason();
  // A second press may come before the button is rendered as busy.
  const sending = useRef(false);
  const lastDecided = useRef(false);
  const unanswered = useUnanswered({ call, inputs: options.inputs ?? [] });

  const mutation = useMutation<Reply<C>, Error, MutationInput<C>>({
    mutationKey: mutationKeyOf(call),
    mutationFn: async (input) => {
      const request = await pendingRequestFor({ call, input });
      const { key } = request;
      const send = http as (call: Call, input: object) => Promise<Reply<C>>;
      try {
        const reply = await send(call, { ...input, idempotencyKey: key });
        forgetRequest({ call, key });
        return reply;
      } catch (error) {
        lastDecided.current = isDecided({ error, mayHaveEffect: request.unanswered });
        if (lastDecided.current) forgetRequest({ call, key });
        else markUnanswered({ call, request });
        throw error;
      }
    },
    onSuccess: async (reply, input) => {
      if (options.success !== undefined) toast.show({ kind: 'success', title: options.success });
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => {
      showFailure({ call: { ...call, messages: options.messages ?? call.messages }, error });
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
    /** Why the action is disabled now, for its button; undefined while it is enabled. */
    reason,
    /** The `inputs` whose reply was lost. They may have had their effect; the reply to sending one again tells. */
    unanswered,
    reset: mutation.reset,
  };
}

/**
 * Whether the server has answered the request for good, so that trying again is a new request. The server refuses 401, 403 and 429
 * before it reads the key, so they say nothing about an earlier attempt that may have had its effect.
 */
function isDecided({ error, mayHaveEffect }: { error: unknown; mayHaveEffect: boolean }): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500) return false;
  if (error.code === 'in_progress') return false;
  return !(mayHaveEffect && [401, 403, 429].includes(error.status));
}

/** Shows a failed call as its red toast (product 15.5), unless the call is quiet, the session has ended or a dialog shows the conflict. */
export function showFailure({ call, error }: { call: Call; error: unknown }): void {
  if (call.messages?.quiet || isSignedOut(error) || isRowConflict(error)) return;
  toast.show(failureToast({ call, error }));
}
