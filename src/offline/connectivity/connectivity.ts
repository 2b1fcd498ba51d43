import * as v from 'valibot';
import { statusCalls } from '#contract/calls/status.ts';
import { backOffMs } from '#lib/back-off.ts';
import { createSignal, type Signal } from '#lib/signal.ts';

/** `offline`: the device has no network. `unreachable`: it has one, but our server does not answer through it. */
export type Connection = 'online' | 'offline' | 'unreachable';

export interface Connectivity {
  readonly state: Signal<Connection>;
  /** Reports the outcome of a real request; a failed one asks the server at once. */
  report(outcome: 'answered' | 'unreachable'): void;
  /** Asks the server now. Resolves with the state found. */
  check(): Promise<Connection>;
  /** Starts listening to the browser; returns a function that stops it. */
  start(): () => void;
}

const PROBE_TIMEOUT_MS = 5000;
const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 30_000;

/**
 * Decides between three states by real requests (product 16.3): navigator.onLine only names the failure. The probe is
 * GET /health with a time limit, past every cache, its body validated, so that a captive portal is not "online".
 */
export function createConnectivity({ baseUrl }: { baseUrl: string }): Connectivity {
  const state = createSignal<Connection>('online');
  let checking: Promise<Connection> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let started = false;

  async function probe(): Promise<Connection> {
    try {
      const response = await fetch(`${baseUrl}${statusCalls.getHealth.path}`, {
        cache: 'no-store',
        credentials: 'include',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      if (response.ok && v.is(statusCalls.getHealth.reply, await response.json())) return 'online';
      return 'unreachable';
    } catch {
      return navigator.onLine ? 'unreachable' : 'offline';
    }
  }

  function check(): Promise<Connection> {
    checking ??= probe()
      .then(settle)
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  function settle(found: Connection): Connection {
    state.set(found);
    clearTimeout(timer);
    if (found === 'online') attempt = 0;
    else if (started) {
      timer = setTimeout(retry, backOffMs({ attempt, firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS }));
    }
    return found;
  }

  // Only a wait counts as an attempt: a burst of failed requests is one failure.
  function retry(): void {
    attempt += 1;
    void check();
  }

  function report(outcome: 'answered' | 'unreachable'): void {
    if (outcome === 'unreachable' || state.get() !== 'online') void check();
  }

  function start(): () => void {
    started = true;
    const recheck = () => {
      attempt = 0;
      void check();
    };
    const recheckWhenSeen = () => {
      if (document.visibilityState === 'visible' && state.get() !== 'online') recheck();
    };
    window.addEventListener('online', recheck);
    window.addEventListener('offline', recheck);
    document.addEventListener('visibilitychange', recheckWhenSeen);
    if (!navigator.onLine) recheck();
    return () => {
      started = false;
      clearTimeout(timer);
      window.removeEventListener('online', recheck);
      window.removeEventListener('offline', recheck);
      document.removeEventListener('visibilitychange', recheckWhenSeen);
    };
  }

  return { state, report, check, start };
}

/** Calls `work` each time the server can be reached again after it could not. */
export function onReconnect({ state }: Pick<Connectivity, 'state'>, work: () => void): () => void {
  let before = state.get();
  return state.subscribe(() => {
    const now = state.get();
    if (now === 'online' && before !== 'online') work();
    before = now;
  });
}

/** Why an online-only action is switched off, or null while it is offered. */
export function offlineReason(connection: Connection): string | null {
  if (connection === 'offline') return 'Você está offline. Esta ação volta com a conexão.';
  if (connection === 'unreachable')
    return 'O servidor não está respondendo. Esta ação volta quando ele responder.';
  return null;
}
