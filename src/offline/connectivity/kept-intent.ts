/**
 * What a change was meant to be until the server has decided it, kept for this tab over a closed dialog and a reload: who presses
 * again after a lost reply must not pay twice (product 16.4). Only a digest of the input is kept.
 */
import * as v from 'valibot';

const Intent = v.object({ of: v.string(), key: v.string(), at: v.number() });
type Intent = v.InferOutput<typeof Intent>;

/** Milliseconds after which the same input is meant anew; the server keeps keys longer. */
const LIFETIME_MS = 600_000;

const nameOf = (call: string): string => `valdora.intent.${call}`;

/** The idempotency key of an input to a call: the one it was sent with before, unless that was decided or is long ago. */
export async function intentKey({ call, input }: { call: string; input: unknown }): Promise<string> {
  const of = await digest(JSON.stringify(input));
  const known = read(call);
  if (known?.of === of && Date.now() - known.at < LIFETIME_MS) return known.key;
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(nameOf(call), JSON.stringify({ of, key, at: Date.now() } satisfies Intent));
  } catch {
    // Without storage the key lasts as long as its request.
  }
  return key;
}

/** The server has decided: the same input is a new intent. */
export function forgetIntent(call: string): void {
  try {
    sessionStorage.removeItem(nameOf(call));
  } catch {
    // Nothing was kept.
  }
}

function read(call: string): Intent | undefined {
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
