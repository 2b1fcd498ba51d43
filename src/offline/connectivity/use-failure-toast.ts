import { useEffect, useEffectEvent } from 'react';
import type { Call } from '#contract/call.ts';
import { ApiError } from '#lib/api-error.ts';
import { useConnection } from './connectivity-context.ts';
import { showFailure } from './online-mutation.ts';

/**
 * Tells a failed read once as its call's red toast (product 15.5). Not while the server cannot be reached: the banner says that, and
 * a failure without an answer leads to it before the connection is known to be lost.
 */
export function useFailureToast({ call, error }: { call: Call; error: unknown }): void {
  const connection = useConnection();
  const tell = useEffectEvent((failure: unknown) => {
    if (connection === 'online' && isAnswer(failure)) showFailure({ call, error: failure });
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}

/** Whether the server itself answered; a gateway that answers in its place says nothing in its own words. */
const isAnswer = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.kind === 'refused' &&
  (failure.status < 502 || failure.message !== '');
