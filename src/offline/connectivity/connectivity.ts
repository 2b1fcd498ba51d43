import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { accountsCalls } from '#contract/calls/accounts.ts';
import { statusCalls } from '#contract/calls/status.ts';
import { errorReply } from '#contract/error-reply.ts';
import { backOffMs } from '#lib/back-off.ts';
import { createSignal } from '#lib/signal.ts';

/** `offline`: the device has no network. `unreachable`: it has one, but our server does not answer through it. */
export type Connection = 'online' | 'offline' | 'unreachable';

export type Connectivity = ReturnType<typeof createConnectivity>;

/** Milliseconds without an answer after which the server counts as unreachable, and after which a probe is aborted. */
const SILENCE_TIMEOUT_MS = 5000;
const PROBE_TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 30_000;

/** Result of a probe: our API answered, something else answered or the API has failed, or nothing answered. */
type Probe = 'ours' | 'wrong' | 'silent';

/** Finds by real requests which of the three states holds (product 16.3). navigator.onLine only tells `offline` from `unreachable`. */
export function createConnectivity({ baseUrl }: { baseUrl: string }) {
  const state = createSignal<Connection>('online');
  const probe = createProbe(baseUrl);
  let checking: Promise<Connection> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let started = false;
  let lastProbe: Probe = 'ours';
  let answeredRequests = 0;

  /** Resolves after five seconds at the latest. A slow server counts as online as soon as it answers. */
  async function runProbe(): Promise<Connection> {
    const before = answeredRequests;
    const probing = probe();
    const found = await Promise.race([probing, silenceTimeout()]);
    if (found !== null) return applyProbe(found);
    void probing.then((answer) => {
      if (answer === 'ours') applyProbe(answer);
    });
    return applyProbe(answeredRequests > before ? 'ours' : 'silent');
  }

  /** Asks the server now. Resolves with the state found. */
  function check(): Promise<Connection> {
    return (checking ??= runProbe().finally(() => (checking = undefined)));
  }

  function applyProbe(last: Probe): Connection {
    lastProbe = last;
    const found = connectionOf(last);
    state.set(found);
    clearTimeout(timer);
    // An answer that came while the browser already says that the network is gone may be the last one.
    if (found === 'online' && navigator.onLine) attempt = 0;
    else if (started) timer = setTimeout(retry, delayOf(attempt));
    return found;
  }

  // Only a probe after a delay counts as an attempt, so that a burst of failed requests counts once.
  function retry(): void {
    attempt += 1;
    void check();
  }

  /** Reports the outcome of a real request. A failed one starts a probe at once. */
  function report(outcome: 'answered' | 'unreachable'): void {
    if (outcome === 'answered') answeredRequests += 1;
    if (outcome === 'answered' && state.get() === 'online') return;
    // After silence, any answer proves that the server is back. After a wrong answer, only a new probe proves it.
    if (outcome === 'answered' && lastProbe === 'silent') applyProbe('ours');
    else void check();
  }

  /** Starts listening to the browser; returns a function that stops it. */
  function start(): () => void {
    started = true;
    const recheck = () => {
      attempt = 0;
      // A probe that is running was sent before the network changed.
      void (checking ? checking.then(check) : check());
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

const delayOf = (attempt: number): number =>
  backOffMs({ attempt, firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS });

/** Resolves with null after SILENCE_TIMEOUT_MS. */
function silenceTimeout(): Promise<null> {
  const limit = AbortSignal.timeout(SILENCE_TIMEOUT_MS);
  return new Promise((resolve) => {
    limit.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/**
 * Asks the server without any cache and reads the reply by the contract, so that a captive portal does not count as online. Calls GET
 * /health. Where the API lacks that call (product 15.10), reads the account: a 401 also proves that the API answered.
 */
function createProbe(baseUrl: string): () => Promise<Probe> {
  let hasHealth = true;
  const get = async (
    call: Call,
  ): Promise<{ status: number; isReply: boolean; error: { code?: string | undefined } | null }> => {
    const response = await fetch(baseUrl + call.path, {
      cache: 'no-store',
      credentials: 'include',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    const { ok, status } = response;
    const body: unknown = await response.json().catch(() => undefined);
    return {
      status,
      isReply: ok && v.is(call.reply, body),
      error: !ok && v.is(errorReply, body) ? body : null,
    };
  };

  return async () => {
    try {
      if (hasHealth) {
        const { status, isReply, error } = await get(statusCalls.getHealth);
        if (status >= 500) return 'wrong';
        if (isReply || error?.code !== undefined) return 'ours';
      }
      const { status, isReply, error } = await get(accountsCalls.getAccount);
      const isOurs = isReply || (status === 401 && error !== null);
      hasHealth = !isOurs;
      return isOurs ? 'ours' : 'wrong';
    } catch {
      return 'silent';
    }
  };
}

function connectionOf(probe: Probe): Connection {
  if (probe === 'ours') return 'online';
  return probe === 'silent' && !navigator.onLine ? 'offline' : 'unreachable';
}

/** Calls `work` each time the server can be reached again. */
export function onReconnect({ state }: Pick<Connectivity, 'state'>, work: () => void): () => void {
  let before = state.get();
  return state.subscribe(() => {
    const now = state.get();
    if (now === 'online' && before !== 'online') work();
    before = now;
  });
}

/** Why an online-only action is disabled, or null while it is enabled. */
export function offlineReason(connection: Connection): string | null {
  if (connection === 'offline') return 'Você está offline. Esta ação volta com a conexão.';
  if (connection === 'unreachable')
    return 'O servidor não está respondendo. Esta ação volta quando ele responder.';
  return null;
}
