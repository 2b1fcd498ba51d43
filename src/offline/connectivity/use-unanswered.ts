import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Call } from '#contract/call.ts';
import { useSignal } from '#lib/signal.ts';
import { intentAccount } from './intent-account.ts';
import { findLost, intentsOf, intentText, subscribeToIntents, type Intent } from './pending-requests.ts';

const NO_INTENTS: readonly Intent[] = [];

/**
 * Of inputs to a call those whose answer is missing: they may have had their effect, and sent again they carry their first key
 * (product 16.4). The others after ten minutes, when the key is given up.
 */
export function useUnanswered<Input extends object>({
  call,
  inputs,
}: {
  call: Call;
  inputs: readonly Input[];
}): readonly Input[] {
  const account = useSignal(intentAccount);
  const intents = useSyncExternalStore(
    subscribeToIntents,
    () => intentsOf(call),
    () => NO_INTENTS,
  );
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  // JSON has no line breaks of its own.
  const texts = inputs.map((input) => intentText({ call, input })).join('\n');

  useEffect(() => {
    if (texts === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const look = async () => {
      const found = await findLost({ account, intents, texts: texts.split('\n') });
      if (!current) return;
      setLost(new Set(found.map(({ text }) => text)));
      if (found.length > 0) timer = setTimeout(look, Math.min(...found.map(({ forMs }) => forMs)));
    };
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [account, intents, texts]);

  return inputs.filter((input) => lost.has(intentText({ call, input })));
}
