/**
 * What changes were meant to be until the server has decided them, kept for this tab over a closed dialog, other changes and a reload:
 * who presses again after a lost reply must not pay twice (product 16.4). Only digests of inputs are kept, and outside memory only of
 * calls that have one effect for a key: none of these carries a password.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { RowId } from '#contract/shape.ts';
import { createSignal } from '#lib/signal.ts';
import { intentAccount } from './intent-account.ts';

const StoredIntents = v.array(v.object({ of: v.string(), key: v.string(), at: v.number() }));

interface IntentInput {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** An input to a call that the server has not decided. */
export interface Intent {
  /** Digest of the input. */
  readonly of: string;
  /** The idempotency key that it is sent with. */
  readonly key: string;
  /** When it was first sent, in milliseconds. */
  readonly at: number;
  /** Its answer is missing. Not so while it is first on its way; always after a reload, which no request outlives. */
  readonly lost: boolean;
}

/** Milliseconds after which the same input is meant anew; the server keeps keys longer. */
export const INTENT_LIFETIME_MS = 600_000;
/** Inputs of a call without an answer; the oldest goes first. */
const MAX_UNDECIDED = 50;

/** By call, for this page: all there is where the browser refuses storage. */
const undecided = new Map<string, readonly Intent[]>();
const changes = createSignal(0);

const nameOf = ({ method, path }: Call): string => `valdora.intent.${method} ${path}`;
const isKept = ({ at }: Intent): boolean => Date.now() - at < INTENT_LIFETIME_MS;

/** What an input to a call means, as JSON: all of it but the price that was seen (`priceSeen` of the call). */
export function intentText({ call, input }: { call: Call; input: IntentInput }): string {
  const { priceSeen } = call;
  if (priceSeen === undefined || typeof input.body !== 'object' || input.body === null)
    return JSON.stringify(input);
  const fields = Object.entries(input.body).filter(([name]) => name !== priceSeen);
  return JSON.stringify({ ...input, body: fields.length === 0 ? undefined : Object.fromEntries(fields) });
}

/** The intent of an input to a call: the one it was sent with before, unless that was decided or is long ago. */
export async function intentOf({ call, input }: { call: Call; input: IntentInput }): Promise<Intent> {
  const of = await digest({ account: intentAccount.get(), text: intentText({ call, input }) });
  const kept = intentsOf(call).filter(isKept);
  const known = kept.find((intent) => intent.of === of);
  if (known) return known;
  const intent = { of, key: crypto.randomUUID(), at: Date.now(), lost: false };
  write(call, [...kept, intent]);
  return intent;
}

/** The server has decided the intent with this key: the same input is a new one. */
export function forgetIntent({ call, key }: { call: Call; key: string }): void {
  write(call, without({ call, key }));
}

/** The answer to an intent is missing: it may have had its effect. */
export function markLost({ call, intent }: { call: Call; intent: Intent }): void {
  write(call, [...without({ call, key: intent.key }), { ...intent, lost: true }]);
}

/** The intents of a call that are not decided: the same array until they change. */
export function intentsOf(call: Call): readonly Intent[] {
  const name = nameOf(call);
  const known = undecided.get(name) ?? readStored(name);
  undecided.set(name, known);
  return known;
}

/** Calls back when intents change; returns the way to stop. */
export const subscribeToIntents = changes.subscribe;

/** Of the texts of an account's inputs those whose answer is missing, each with the milliseconds for which its key is still kept. */
export async function findLost({
  account,
  intents,
  texts,
}: {
  account: RowId | null;
  intents: readonly Intent[];
  texts: readonly string[];
}): Promise<{ text: string; forMs: number }[]> {
  const lost = new Map(
    intents.filter((intent) => intent.lost && isKept(intent)).map(({ of, at }) => [of, at]),
  );
  if (lost.size === 0) return [];
  const digests = await Promise.all(texts.map((text) => digest({ account, text })));
  return texts.flatMap((text, index) => {
    const at = lost.get(digests[index] ?? '');
    return at === undefined ? [] : { text, forMs: at + INTENT_LIFETIME_MS - Date.now() };
  });
}

const without = ({ call, key }: { call: Call; key: string }): Intent[] =>
  intentsOf(call).filter((intent) => intent.key !== key);

function readStored(name: string): readonly Intent[] {
  try {
    const stored = v.parse(StoredIntents, JSON.parse(sessionStorage.getItem(name) ?? '[]'));
    return stored.map((intent) => ({ ...intent, lost: true }));
  } catch {
    return [];
  }
}

function write(call: Call, all: readonly Intent[]): void {
  const intents = all.slice(-MAX_UNDECIDED);
  const name = nameOf(call);
  undecided.set(name, intents);
  changes.set(changes.get() + 1);
  try {
    if (!call.idempotent) return;
    if (intents.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(intents.map(({ of, key, at }) => ({ of, key, at }))));
  } catch {
    // Without storage it lasts as long as this page.
  }
}

async function digest({ account, text }: { account: RowId | null; text: string }): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${account ?? ''} ${text}`));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
