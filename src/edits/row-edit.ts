import { useState } from 'react';
import * as v from 'valibot';
import type { Call, Reply } from '#contract/call.ts';
import { isRowConflict } from '#lib/api-error.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';

/**
 * A mutation that edits a row and sends the revision that the edit is based on. `conflict` is the row that somebody else has
 * changed meanwhile, for `ConflictDialog`; the mutation can be run again with its revision.
 */
export function useRowEdit<C extends Call>(
  call: C,
  options: Parameters<typeof useOnlineMutation<C>>[1] = {},
) {
  const [conflict, setConflict] = useState<Reply<C> | null>(null);
  const mutation = useOnlineMutation(call, {
    ...options,
    onSuccess: (reply, input) => {
      setConflict(null);
      return options.onSuccess?.(reply, input);
    },
    onError: (error, input, outcome) => {
      const current = isRowConflict(error) ? v.safeParse(call.reply, error.current) : null;
      if (current?.success) setConflict(current.output as Reply<C>);
      else options.onError?.(error, input, outcome);
    },
  });
  return { ...mutation, conflict, endConflict: () => setConflict(null) };
}
