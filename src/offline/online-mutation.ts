import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import { FAILURES } from '#contract/messages.ts';
import { ApiError, isSignedOut } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { toast } from '#ui/toast.ts';
import { offlineReason } from './connectivity.ts';
import { useConnection } from './context.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<N extends CallName> = Pick<HttpInput<Calls[N]>, 'params' | 'body'>;

interface Options<N extends CallName> {
  onSuccess?: (reply: Reply<Calls[N]>, input: MutationInput<N>) => void | Promise<void>;
  onError?: (error: unknown, input: MutationInput<N>) => void;
}

/**
 * The one way to change something on the server (design.md, mutations): offered only while the server is reachable, sent once,
 * never queued or replayed. The same input pressed again after a lost reply carries the same Idempotency-Key, so it has one
 * effect. A failure becomes the call's own toast (spec §8), unless its text is marked quiet.
 */
export function useOnlineMutation<N extends CallName>(name: N, options: Options<N> = {}) {
  const http = useHttp();
  const reason = offlineReason(useConnection());
  const intent = useRef<{ of: string; key: string } | null>(null);

  const mutation = useMutation<Reply<Calls[N]>, Error, MutationInput<N>>({
    mutationKey: [name],
    mutationFn: (input) => {
      const of = JSON.stringify(input);
      if (intent.current?.of !== of) intent.current = { of, key: crypto.randomUUID() };
      const send = http as (call: Call, input: object) => Promise<Reply<Calls[N]>>;
      return send(calls[name], { ...input, idempotencyKey: intent.current.key });
    },
    onSuccess: async (reply, input) => {
      intent.current = null;
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => {
      // A refusal is an answer: trying again is a new intent. Only a lost reply keeps its key.
      if (error instanceof ApiError && error.kind === 'refused' && error.status < 500) intent.current = null;
      showFailure({ name, error });
      options.onError?.(error, input);
    },
  });

  return {
    /** Sends unless offline or already sending. */
    run: (input: MutationInput<N>) => {
      if (!reason && !mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    error: mutation.error,
    /** Why the action is switched off now, for the button; null while it is offered. */
    reason: reason ?? undefined,
    reset: mutation.reset,
  };
}

/** Shows a failed call as its own red toast: the server's message, else the call's fallback (spec §8). */
export function showFailure({ name, error }: { name: CallName; error: unknown }): void {
  const texts = FAILURES[name];
  if (texts?.quiet || isSignedOut(error)) return;
  const message = failureMessage({ name, error });
  toast.show({
    kind: 'destructive',
    ...(texts?.title ? { title: texts.title, description: message } : { title: message }),
  });
}

/** What to say of a failed call: the server's message, else the call's fallback text. */
export function failureMessage({ name, error }: { name: CallName; error: unknown }): string {
  const said = error instanceof ApiError ? error.message : '';
  return said || FAILURES[name]?.fallback || 'Falha na requisição';
}
