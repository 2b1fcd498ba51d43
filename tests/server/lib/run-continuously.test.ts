import { expect, it } from 'vitest';
import { runContinuously } from '#server/lib/run-continuously.ts';

it('runs without a wait while something is due, and after a failure and an idle run again, until it is stopped', async () => {
  const stopping = new AbortController();
  const outcomes = ['first', 'second', null, 'fails', 'last'];
  const seen: unknown[] = [];
  await runContinuously({
    signal: stopping.signal,
    idleDelayMs: 1,
    next: async () => {
      const outcome = outcomes.shift() ?? null;
      if (outcome === 'fails') throw new Error(outcome);
      return outcome;
    },
    onOutcome: (outcome) => {
      seen.push(outcome);
      if (outcome === 'last') stopping.abort();
    },
    onError: (error) => void seen.push(error),
  });
  expect(seen).toEqual(['first', 'second', new Error('fails'), 'last']);
});

it('ends at once when it is stopped while it waits', async () => {
  const stopping = new AbortController();
  const run = runContinuously({
    signal: stopping.signal,
    idleDelayMs: 60_000,
    next: async () => {
      setImmediate(() => stopping.abort());
      return null;
    },
    onOutcome: () => undefined,
    onError: () => undefined,
  });
  expect(await run).toBeUndefined();
});
