import { setTimeout as wait } from 'node:timers/promises';

/** How a loop runs, and whom it tells. */
export interface Loop<Outcome> {
  readonly signal: AbortSignal;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onError: (error: unknown) => void;
}

/** Runs `next` until `signal` aborts, and finishes a run under way. Waits `idleDelayMs` when nothing was due (null) or `next` has failed. */
export async function runContinuously<Outcome>(
  input: Loop<Outcome> & { idleDelayMs: number; next: () => Promise<Outcome | null> },
): Promise<void> {
  const { signal, idleDelayMs, next, onOutcome, onError } = input;
  while (!signal.aborted) {
    const outcome = await next().catch((error: unknown) => {
      onError(error);
      return null;
    });
    if (outcome === null) await wait(idleDelayMs, undefined, { signal }).catch(() => undefined);
    else onOutcome(outcome);
  }
}
