/**
 * What changes were meant to be until the server has decided them, kept for this tab over a closed dialog, other changes and a reload:
 * who presses again after a lost reply must not pay twice (product 16.4). Only digests of inputs are kept, and outside memory only of
 * calls that have one effect for a key: none of these carries a password.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';

const Intent = v.object({ of: v.string(), key: v.string(), at: v.number() });
type Intent = v.InferOutput<typeof Intent>;
const Intents = v.array(Intent);

/** Milliseconds after which the same input is meant anew; the server keeps keys longer. */
const LIFETIME_MS = 600_000;
/** Inputs of a call without an answer; the oldest goes first. */
const MAX_UNDECIDED = 50;

/** By call, for this page: all there is where the browser refuses storage. */
const undecided = new Map<string, readonly Intent[]>();

const nameOf = ({ method, path }: Call): string => `valdora.intent.${method} ${path}`;

/** The idempotency key of an input to a call: the one it was sent with before, unless that was decided or is long ago. */
export async function intentKey({ call, input }: { call: Call; input: unknown }): Promise<string> {
  const of = await digest(JSON.stringify(input));
  const fresh = read(call).filter(({ at }) => Date.now() - at < LIFETIME_MS);
  const known = fresh.find((intent) => intent.of === of);
  if (known) return known.key;
  const intent: Intent = { of, key: crypto.randomUUID(), at: Date.now() };
  write(call, [...fresh, intent].slice(-MAX_UNDECIDED));
  return intent.key;
}

/** The server has decided the intent with this key: the same input is a new one. */
export function forgetIntent({ call, key }: { call: Call; key: string }): void {
  write(
    call,
    read(call).filter((intent) => intent.key !== key),
  );
}

function read(call: Call): readonly Intent[] {
  const known = undecided.get(nameOf(call));
  if (known) return known;
  try {
    return v.parse(Intents, JSON.parse(sessionStorage.getItem(nameOf(call)) ?? '[]'));
  } catch {
    return [];
  }
}

function write(call: Call, intents: readonly Intent[]): void {
  undecided.set(nameOf(call), intents);
  try {
    if (!call.idempotent) return;
    if (intents.length === 0) sessionStorage.removeItem(nameOf(call));
    else sessionStorage.setItem(nameOf(call), JSON.stringify(intents));
  } catch {
    // Without storage it lasts as long as this page.
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
