import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { mutationKeyOf } from './online-mutation.ts';

/**
 * Whether a request of this call that was sent before this component was mounted is not answered yet. A form with a draft waits for it:
 * its success removes the draft, and the same text could be sent a second time meanwhile. `id` is the request's path parameter.
 */
export function useSentEarlier({ call, id }: { call: Call; id?: string }): boolean {
  const pending = useIsMutating({
    mutationKey: mutationKeyOf(call),
    predicate: ({ state }) =>
      id === undefined || v.is(v.object({ params: v.object({ id: v.literal(id) }) }), state.variables),
  });
  const [waits, setWaits] = useState(pending > 0);
  if (waits && pending === 0) setWaits(false);
  return waits;
}
