import { createHmac } from 'node:crypto';
import { SIGNATURE } from '#contract/credits.ts';
import { sameText, sign } from '#server/lib/hash.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const hmac = ({ secret, parts }: { secret: string; parts: readonly (string | Buffer)[] }): string => {
  const hash = createHmac('sha256', secret);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Compares with every secret, so that the time does not reveal which one matches. */
const matchesAny = (input: {
  signature: string;
  secrets: readonly string[];
  parts: readonly (string | Buffer)[];
}) =>
  input.secrets
    .map((secret) => sameText(input.signature, hmac({ secret, parts: input.parts })))
    .includes(true);

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** The signature of an event: `timestamp.body`, with the timestamp in seconds. */
export const signEvent = (input: { secret: string; timestamp: string; body: string | Buffer }): string =>
  hmac({ secret: input.secret, parts: [input.timestamp, '.', input.body] });

/** Whether an event of the operator's own system is signed, and not too long ago (product 26.1). */
export function isSignedEvent(input: {
  headers: Headers;
  body: Buffer;
  secrets: readonly string[];
  now: Date;
}): boolean {
  const { headers, body, secrets, now } = input;
  const timestamp = textOf(headers[SIGNATURE.timestamp.toLowerCase()]);
  const signature = textOf(headers[SIGNATURE.signature.toLowerCase()]);
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false;
  const isRecent = Math.abs(now.getTime() - Number(timestamp) * 1000) <= SIGNATURE.windowMs;
  return matchesAny({ signature, secrets, parts: [timestamp, '.', body] }) && isRecent;
}

/**
 * Mercado Pago documents no window, and repeats a notification for days. A notification only makes the server read the payment, so that an
 * old one does no harm.
 */
const NOTIFICATION_WINDOW_MS = 7 * 86_400_000;

/** Whether a notification of Mercado Pago is signed: `x-signature: ts=…,v1=…` over `id:…;request-id:…;ts:…;`. */
export function isSignedNotification(input: {
  headers: Headers;
  /** `data.id` of the query. */
  dataId: string | undefined;
  secrets: readonly string[];
  now: Date;
}): boolean {
  const { headers, dataId, secrets, now } = input;
  const signature = textOf(headers['x-signature']);
  if (signature.length > 500) return false;
  const parts = new Map(
    signature.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
  const timestamp = parts.get('ts') ?? '';
  const claimed = parts.get('v1') ?? '';
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\da-f]{64}$/.test(claimed)) return false;
  const requestId = textOf(headers['x-request-id']);
  // A value that the notification lacks is left out.
  const manifest = [
    dataId === undefined ? '' : `id:${dataId.toLowerCase()};`,
    requestId === '' ? '' : `request-id:${requestId};`,
    `ts:${timestamp};`,
  ];
  // Mercado Pago's documents show the time in seconds and in milliseconds.
  const signedAt = Number(timestamp) > 1e11 ? Number(timestamp) : Number(timestamp) * 1000;
  const isRecent = Math.abs(now.getTime() - signedAt) <= NOTIFICATION_WINDOW_MS;
  return matchesAny({ signature: claimed, secrets, parts: manifest }) && isRecent;
}

/** Credits that a refund of a part of the price takes back. */
export function refundedCredits(input: { credits: number; price: number; refunded: number }): number {
  const { credits, price, refunded } = input;
  return Math.min(credits, Math.round((credits * refunded) / price));
}

/** What a payment is for. `price` is in centavos. */
export interface Bought {
  readonly accountId: number;
  readonly credits: number;
  readonly price: number;
}

/**
 * The external reference of a purchase at Mercado Pago, at most 64 letters, digits and hyphens. It is signed, so that a payment is recognised even
 * where a restored backup does not have its purchase, and no other payment passes for one.
 */
export function purchaseReference({ secret, bought }: { secret: string; bought: Bought }): string {
  const { accountId, credits, price } = bought;
  const text = `${accountId}-${credits}-${price}`;
  return `${text}-${sign({ secret, value: `purchase ${text}` }).slice(0, 22)}`;
}

/** Reads a reference of `purchaseReference`. Null for any other. */
export function readPurchaseReference(input: { secret: string; reference: string }): Bought | null {
  const { secret, reference } = input;
  const [accountId = 0, credits = 0, price = 0] =
    /^(\d{1,10})-(\d{1,16})-(\d{1,10})-/.exec(reference)?.slice(1).map(Number) ?? [];
  const bought = { accountId, credits, price };
  return sameText(reference, purchaseReference({ secret, bought })) ? bought : null;
}
