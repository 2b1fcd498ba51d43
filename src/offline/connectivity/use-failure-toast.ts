import { useEffect, useEffectEvent } from 'react';
import type { Call } from '#contract/call.ts';
import { ApiError } from '#lib/api-error.ts';
import { useConnection } from './connectivity-context.ts';
import { showFailure } from './online-mutation.ts';

/**
 * Shows a failed read once, as its call's red toast (product 15.5). Shows no toast while the server cannot be reached, because the banner
 * says that, nor for a failure without an answer, because the lost connection may not be known yet.
 */
export function useFailureToast({ call, error }: { call: Call; error: unknown }): void {
  const connection = useConnection();
  const showToast = useEffectEvent((failure: unknown) => {
    if (connection === 'online' && isFromServer(failure)) showFailure({ call, error: failure });
  });
  useEffect(() => {
    if (error) showToast(error);
  }, [error]);
}

/** Whether the call was refused, and not lost or answered by somebody else. */
const isFromServer = (failure: unknown): boolean => failure instanceof ApiError && failure.kind === 'refused';
