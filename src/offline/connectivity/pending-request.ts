/**
 * One idempotency key for each dialog or form whose request has no answer, so that pressing again never pays twice (product 16.4). It is in
 * this tab's sessionStorage, and ends only when our API has answered or has forgotten it.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { RowId } from '#contract/shape.ts';
import { isApiRefusal } from '#lib/api-error.ts';
import { storageName } from '#lib/brand.ts';
import { clock } from '#lib/clock.ts';
import { randomId } from '#lib/crypto.ts';
import { createSignal } from '#lib/signal.ts';

const pendingRequest = v.object({
  key: v.string(),
  /** When it was first sent, in milliseconds by the server's clock. */
  at: v.number(),
  /** What was sent, where a dialog shows it again. */
  body: v.optional(v.unknown()),
});
type PendingRequest = v.InferOutput<typeof pendingRequest>;

/** The server stores a key for two days. */
const KEY_LIFETIME_MS = 2 * 86_400_000;
/** Refusals that come before the server looks at the key: they say nothing about an earlier attempt, which may have had its effect. */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 429]);

const changes = createSignal(0);
/** What the browser's storage has refused: it lasts as long as this page. */
const memory = new Map<string, string>();
/** Requests whose first attempt is running in this page: nothing is lost yet. */
const running = new Set<string>();

/** The name of a request: the account, the call and `of`, what the dialog is for. */
export const requestName = ({ account, call, of }: { account: RowId | null; call: Call; of: string }) =>
  storageName(`request ${account ?? ''} ${call.method} ${call.path} ${of}`);

/** Calls back when requests are sent or answered; returns how to unsubscribe. */
export const subscribeToPendingRequests = changes.subscribe;

/** The request whose answer is missing, as JSON: the same text until that changes. Null while its first attempt is running. */
export const unansweredText = (name: string): string | null => (running.has(name) ? null : read(name));

/** `unansweredText`, parsed. */
export function parseRequest(text: string | null): PendingRequest | null {
  try {
    return text === null ? null : v.parse(pendingRequest, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Drops a key that the server has forgotten: sending it again could pay again. Returns whether there was one. */
export function dropForgotten(name: string): boolean {
  const request = parseRequest(read(name));
  if (!request || Math.abs(clock.now() - request.at) < KEY_LIFETIME_MS) return false;
  write(name, null);
  return true;
}

/**
 * Sends a request with the key of its earlier attempt, if that has no answer. A failure of `send` that is no final answer of our API leaves
 * the key for the next attempt.
 */
export async function sendWithKey<Reply>(input: {
  name: string;
  body: unknown;
  send: (key: string) => Promise<Reply>;
}): Promise<Reply> {
  const { name, body, send } = input;
  const earlier = parseRequest(read(name));
  const request = earlier ?? { key: randomId(), at: clock.now(), body };
  if (!earlier) running.add(name);
  write(name, request);
  let isAnswered = false;
  try {
    const reply = await send(request.key);
    isAnswered = true;
    return reply;
  } catch (error) {
    isAnswered = isFinal({ error, isRepeated: earlier !== null });
    throw error;
  } finally {
    running.delete(name);
    write(name, isAnswered ? null : request);
  }
}

/** Whether our API has answered for good, so that trying again is a new request. */
function isFinal({ error, isRepeated }: { error: unknown; isRepeated: boolean }): boolean {
  if (!isApiRefusal(error) || error.status >= 500 || error.code === 'in_progress') return false;
  return !(isRepeated && BEFORE_THE_KEY.has(error.status));
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, request: PendingRequest | null): void {
  const text = request && JSON.stringify(request);
  memory.delete(name);
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== null) memory.set(name, text);
  }
  changes.set(changes.get() + 1);
}
