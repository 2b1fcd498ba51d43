import { useMutation } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { Call, Reply } from '#contract/call.ts';
import { isRowConflict, isSignedOut } from '#lib/api-error.ts';
import { failureToast } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { HttpInput } from '#lib/http.ts';
import { useSignal } from '#lib/signal.ts';
import { toast } from '#ui/toast.ts';
import { useOfflineReason } from './connectivity-context.ts';
import {
  dropForgotten,
  parseRequest,
  requestName,
  sendWithKey,
  subscribeToPendingRequests,
  unansweredText,
} from './pending-request.ts';
import { requestAccount } from './request-account.ts';

/** Path parameters and body of a mutation, as its call declares them. */
export type MutationInput<C extends Call> = Pick<HttpInput<C>, 'params' | 'body'>;

/** The key of a call's mutations. */
export const mutationKeyOf = ({ method, path }: Call) => [method, path] as const;

interface Options<C extends Call> {
  /** What an opened dialog is for. Until our API has answered, whatever it sends has one key, and `unanswered` tells that. */
  dialog?: string;
  /** The title of the toast after a success. */
  success?: string;
  /** Replaces the call's texts after a failure, on a screen that needs others. */
  messages?: Call['messages'];
  onSuccess?: (reply: Reply<C>, input: MutationInput<C>) => void | Promise<void>;
  /** `isAnswered`: our API has refused the input for good, so sending it again is a new request. */
  onError?: (error: unknown, input: MutationInput<C>, outcome: { isAnswered: boolean }) => void;
}

const KEY_FORGOTTEN = {
  kind: 'destructive',
  title: 'Faz mais de dois dias que este pedido ficou sem resposta',
  description: 'Confira se ele já valeu antes de pedir de novo.',
} as const;

/**
 * The one way to change something on the server (product 16.4): offered only while the server is reachable, sent once,
 * never queued or replayed. What is sent again after a lost reply has the same Idempotency-Key, so it has one effect, also after a closed
 * dialog or a reload. A failure is shown as the call's toast (product 15.5), unless the messages are `quiet`.
 */
export function useOnlineMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const http = useHttp();
  const reason = useOfflineReason();
  const account = useSignal(requestAccount);
  // A second press may come before the button is rendered as busy.
  const sending = useRef(false);
  const { dialog } = options;
  // Without a dialog of its own a request is named by what it changes.
  const nameOf = ({ params }: MutationInput<C>) =>
    requestName({ account, call, of: dialog ?? JSON.stringify(params ?? {}) });
  const dialogName = dialog === undefined ? null : requestName({ account, call, of: dialog });
  const unanswered = useSyncExternalStore(
    subscribeToPendingRequests,
    () => (dialogName === null ? null : unansweredText(dialogName)),
    () => null,
  );

  const mutation = useMutation<Reply<C>, Error, MutationInput<C>>({
    mutationKey: mutationKeyOf(call),
    mutationFn: async (input) => {
      const send = http as (call: Call, input: object) => Promise<Reply<C>>;
      if (!call.idempotent) return send(call, input);
      return sendWithKey({
        name: nameOf(input),
        body: dialog === undefined ? undefined : input.body,
        send: (idempotencyKey) => send(call, { ...input, idempotencyKey }),
      });
    },
    onSuccess: async (reply, input) => {
      if (options.success !== undefined) toast.show({ kind: 'success', title: options.success });
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => {
      showFailure({ call: { ...call, messages: options.messages ?? call.messages }, error });
      options.onError?.(error, input, { isAnswered: unansweredText(nameOf(input)) === null });
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  return {
    /** Sends unless offline or already sending. */
    run: (input: MutationInput<C>) => {
      if (reason || sending.current) return;
      // The dialog has promised that this press pays nothing twice, which does not hold any more.
      if (dropForgotten(nameOf(input))) return toast.show(KEY_FORGOTTEN);
      sending.current = true;
      mutation.mutate(input);
    },
    busy: mutation.isPending,
    /** The last one has succeeded. */
    isDone: mutation.isSuccess,
    error: mutation.error,
    /** Why the action is disabled now, for its button; undefined while it is enabled. */
    reason,
    /** What the dialog sent last, if its answer is missing. It may have had its effect; pressing again tells. */
    unanswered: parseRequest(unanswered),
    reset: mutation.reset,
  };
}

/** Shows a failed call as its red toast (product 15.5), unless the call is quiet, the session has ended or a dialog shows the conflict. */
export function showFailure({ call, error }: { call: Call; error: unknown }): void {
  if (call.messages?.quiet || isSignedOut(error) || isRowConflict(error)) return;
  toast.show(failureToast({ call, error }));
}
