import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { ApiError, isSignedOut } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { toast } from '#ui/toast.ts';
import { offlineReason } from './connectivity.ts';
import { useConnection } from './context.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<C extends Call> = Pick<HttpInput<C>, 'params' | 'body'>;

interface Options<C extends Call> {
  onSuccess?: (reply: Reply<C>, input: MutationInput<C>) => void | Promise<void>;
  onError?: (error: unknown, input: MutationInput<C>) => void;
}

/**
 * The one way to change something on the server (design.md, mutations): offered only while the server is reachable, sent once,
 * never queued or replayed. The same input pressed again after a lost reply carries the same Idempotency-Key, so it has one
 * effect. A failure becomes the call's own toast (spec §8), unless its text is marked quiet.
 */
export function useOnlineMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const http = useHttp();
  const reason = offlineReason(useConnection());
  const intent = useRef<{ of: string; key: string } | null>(null);

  const mutation = useMutation<Reply<C>, Error, MutationInput<C>>({
    mutationKey: [call.method, call.path],
    mutationFn: (input) => {
      const of = JSON.stringify(input);
      if (intent.current?.of !== of) intent.current = { of, key: crypto.randomUUID() };
      const send = http as (call: Call, input: object) => Promise<Reply<C>>;
      return send(call, { ...input, idempotencyKey: intent.current.key });
    },
    onSuccess: async (reply, input) => {
      intent.current = null;
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => {
      // A refusal is an answer: trying again is a new intent. Only a lost reply keeps its key.
      if (error instanceof ApiError && error.kind === 'refused' && error.status < 500) intent.current = null;
      showFailure({ call, error });
      options.onError?.(error, input);
    },
  });

  return {
    /** Sends unless offline or already sending. */
    run: (input: MutationInput<C>) => {
      if (!reason && !mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    error: mutation.error,
    /** Why the action is switched off now, for the button; null while it is offered. */
    reason: reason ?? undefined,
    reset: mutation.reset,
  };
}

/** Shows a failed call as its own red toast (spec §8), unless its text is quiet or the session has ended. */
export function showFailure({ call, error }: { call: Call; error: unknown }): void {
  if (call.failure?.quiet || isSignedOut(error)) return;
  const message = failureMessage({ call, error });
  const title = call.failure?.title;
  toast.show({ kind: 'destructive', ...(title ? { title, description: message } : { title: message }) });
}
