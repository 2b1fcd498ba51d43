import { useEffect, useEffectEvent } from 'react';
import type { Call } from '#contract/call.ts';
import { isUnreachable } from '#lib/api-error.ts';
import { messageOf } from '#lib/failure.ts';
import { useConnection } from './context.ts';
import { showFailure } from './online-mutation.ts';

/**
 * Tells a failed read once as its call's red toast (product 15.5). Not while the server cannot be reached: the banner says that, and
 * a failure without an answer leads to it before the connection is known to be lost.
 */
export function useFailureToast({ call, error }: { call: Call; error: Error | null }): void {
  const connection = useConnection();
  const tell = useEffectEvent((failure: Error) => {
    const unanswered = isUnreachable(failure) && messageOf(failure) === '';
    if (connection === 'online' && !unanswered) showFailure({ call, error: failure });
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
