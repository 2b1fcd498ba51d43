import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Call } from '#contract/call.ts';
import { useSignal } from '#lib/signal.ts';
import { requestAccount } from './request-account.ts';
import {
  findUnanswered,
  pendingRequestsOf,
  requestText,
  subscribeToPendingRequests,
  type PendingRequest,
} from './pending-requests.ts';

const NO_REQUESTS: readonly PendingRequest[] = [];

/**
 * The inputs whose reply was lost. They may have had their effect, so they are sent again with their first key (product 16.4). An input
 * leaves the list after ten minutes, when its key expires.
 */
export function useUnanswered<Input extends object>({
  call,
  inputs,
}: {
  call: Call;
  inputs: readonly Input[];
}): readonly Input[] {
  const account = useSignal(requestAccount);
  const requests = useSyncExternalStore(
    subscribeToPendingRequests,
    () => pendingRequestsOf(call),
    () => NO_REQUESTS,
  );
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  // JSON contains no line breaks, so they can separate the inputs.
  const texts = inputs.map((input) => requestText({ call, input })).join('\n');

  useEffect(() => {
    if (texts === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const refresh = async () => {
      const found = await findUnanswered({ account, requests, texts: texts.split('\n') });
      if (!current) return;
      setLost(new Set(found.map(({ text }) => text)));
      if (found.length > 0) timer = setTimeout(refresh, Math.min(...found.map(({ forMs }) => forMs)));
    };
    void refresh();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [account, requests, texts]);

  return inputs.filter((input) => lost.has(requestText({ call, input })));
}
