/**
 * Remembers the idempotency keys of changes that the server has not answered yet, so that pressing again after a lost reply does not
 * pay twice (product 16.4). They last in this tab after a closed dialog and a reload. Only digests of the inputs are stored, and in
 * sessionStorage only those of idempotent calls: none of these calls carries a password.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { RowId } from '#contract/shape.ts';
import { randomId, sha256 } from '#lib/crypto.ts';
import { createSignal } from '#lib/signal.ts';
import { requestAccount } from './request-account.ts';
import { storageName } from '#lib/brand.ts';

/** In sessionStorage. Its names must stay, because an update of the app must not lose the key of a payment; `of` is the digest. */
const StoredRequests = v.array(v.object({ of: v.string(), key: v.string(), at: v.number() }));

interface RequestInput {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** A change that was sent and has no final answer. */
export interface PendingRequest {
  /** Digest of the input and its account. */
  readonly digest: string;
  /** The idempotency key that it is sent with. */
  readonly key: string;
  /** When it was first sent, in milliseconds. */
  readonly at: number;
  /** Its reply was lost. False while the first attempt is running; true for each request that a reload has interrupted. */
  readonly unanswered: boolean;
}

/** Milliseconds after which the same input gets a new key; the server stores keys for longer. */
export const PENDING_LIFETIME_MS = 600_000;
/** The largest number of pending requests of one call; the oldest are dropped. */
const MAX_PENDING = 50;

/** The pending requests of each call. This is the only copy where the browser refuses storage. */
const pending = new Map<string, readonly PendingRequest[]>();
const changes = createSignal(0);

const nameOf = ({ method, path }: Call): string => storageName(`intent.${method} ${path}`);
const isFresh = ({ at }: PendingRequest): boolean => Date.now() - at < PENDING_LIFETIME_MS;

/** An input as JSON, without the price that the player saw (the call's `priceSeen`): a purchase at a new price is the same request. */
export function requestText({ call, input }: { call: Call; input: RequestInput }): string {
  const { priceSeen } = call;
  if (priceSeen === undefined || typeof input.body !== 'object' || input.body === null)
    return JSON.stringify(input);
  const fields = Object.entries(input.body).filter(([name]) => name !== priceSeen);
  return JSON.stringify({ ...input, body: fields.length === 0 ? undefined : Object.fromEntries(fields) });
}

/** The pending request with this input, or a new one. */
export async function pendingRequestFor({
  call,
  input,
}: {
  call: Call;
  input: RequestInput;
}): Promise<PendingRequest> {
  const digest = await digestOf({ account: requestAccount.get(), text: requestText({ call, input }) });
  const fresh = pendingRequestsOf(call).filter(isFresh);
  const existing = fresh.find((request) => request.digest === digest);
  if (existing) return existing;
  const request = { digest, key: randomId(), at: Date.now(), unanswered: false };
  write(call, [...fresh, request]);
  return request;
}

/** The server has answered the request with this key. The same input gets a new key from now on. */
export function forgetRequest({ call, key }: { call: Call; key: string }): void {
  write(call, without({ call, key }));
}

/** The reply was lost: the request may have had its effect. */
export function markUnanswered({ call, request }: { call: Call; request: PendingRequest }): void {
  write(call, [...without({ call, key: request.key }), { ...request, unanswered: true }]);
}

/** The pending requests of a call: the same array until they change. */
export function pendingRequestsOf(call: Call): readonly PendingRequest[] {
  const name = nameOf(call);
  const requests = pending.get(name) ?? readStored(name);
  pending.set(name, requests);
  return requests;
}

/** Calls back when requests change; returns how to unsubscribe. */
export const subscribeToPendingRequests = changes.subscribe;

/** The inputs (as `requestText`) whose reply was lost, each with the milliseconds for which its key is still valid. */
export async function findUnanswered({
  account,
  requests,
  texts,
}: {
  account: RowId | null;
  requests: readonly PendingRequest[];
  texts: readonly string[];
}): Promise<{ text: string; forMs: number }[]> {
  const unanswered = new Map(
    requests
      .filter((request) => request.unanswered && isFresh(request))
      .map(({ digest, at }) => [digest, at]),
  );
  if (unanswered.size === 0) return [];
  const digests = await Promise.all(texts.map((text) => digestOf({ account, text })));
  return texts.flatMap((text, index) => {
    const at = unanswered.get(digests[index] ?? '');
    return at === undefined ? [] : { text, forMs: at + PENDING_LIFETIME_MS - Date.now() };
  });
}

const without = ({ call, key }: { call: Call; key: string }): PendingRequest[] =>
  pendingRequestsOf(call).filter((request) => request.key !== key);

function readStored(name: string): readonly PendingRequest[] {
  try {
    const stored = v.parse(StoredRequests, JSON.parse(sessionStorage.getItem(name) ?? '[]'));
    return stored.map(({ of: digest, ...request }) => ({ ...request, digest, unanswered: true }));
  } catch {
    return [];
  }
}

function write(call: Call, all: readonly PendingRequest[]): void {
  const requests = all.slice(-MAX_PENDING);
  const name = nameOf(call);
  pending.set(name, requests);
  changes.set(changes.get() + 1);
  try {
    if (!call.idempotent) return;
    const stored = requests.map(({ digest: of, key, at }) => ({ of, key, at }));
    if (stored.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // Without storage the requests last as long as this page.
  }
}

async function digestOf({ account, text }: { account: RowId | null; text: string }): Promise<string> {
  const bytes = await sha256(new TextEncoder().encode(`${account ?? ''} ${text}`));
  return btoa(String.fromCharCode(...bytes));
}
