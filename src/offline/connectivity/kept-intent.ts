/**
 * What a change was meant to be until the server has decided it, kept for this tab over a closed dialog and a reload: who presses
 * again after a lost reply must not pay twice (product 16.4). Only a digest of the input is kept, and outside memory only of calls that
 * have one effect for a key: none of these carries a password.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';

const Intent = v.object({ of: v.string(), key: v.string(), at: v.number() });
type Intent = v.InferOutput<typeof Intent>;

/** Milliseconds after which the same input is meant anew; the server keeps keys longer. */
const LIFETIME_MS = 600_000;

/** By call, for this page: all there is where the browser refuses storage. */
const intents = new Map<string, Intent>();

const nameOf = ({ method, path }: Call): string => `valdora.intent.${method} ${path}`;

/** The idempotency key of an input to a call: the one it was sent with before, unless that was decided or is long ago. */
export async function intentKey({ call, input }: { call: Call; input: unknown }): Promise<string> {
  const of = await digest(JSON.stringify(input));
  const known = read(call);
  if (known?.of === of && Date.now() - known.at < LIFETIME_MS) return known.key;
  const intent: Intent = { of, key: crypto.randomUUID(), at: Date.now() };
  intents.set(nameOf(call), intent);
  try {
    if (call.idempotent) sessionStorage.setItem(nameOf(call), JSON.stringify(intent));
  } catch {
    // Without storage it lasts as long as this page.
  }
  return intent.key;
}

/** The server has decided: the same input is a new intent. */
export function forgetIntent(call: Call): void {
  intents.delete(nameOf(call));
  try {
    sessionStorage.removeItem(nameOf(call));
  } catch {
    // Nothing was kept.
  }
}

function read(call: Call): Intent | undefined {
  const known = intents.get(nameOf(call));
  if (known) return known;
  try {
    return v.parse(Intent, JSON.parse(sessionStorage.getItem(nameOf(call)) ?? ''));
  } catch {
    return undefined;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
