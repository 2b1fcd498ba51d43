import * as v from 'valibot';
import { AppError } from '#server/core/errors.ts';
import type { MercadoPagoSettings } from '#server/config/payment-settings.ts';
import { codeOf } from '#server/lib/error-code.ts';

/** The calls of Mercado Pago's API that the portal needs, as its documents describe them (decision 0048). */

const TIMEOUT_MS = 10_000;

const amount = v.nullish(v.number(), 0);
/** A payment, as far as the portal reads it. Amounts are reais. */
const providerPayment = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  status: v.string(),
  currency_id: v.nullish(v.string(), null),
  transaction_amount: amount,
  transaction_amount_refunded: amount,
  external_reference: v.nullish(v.string(), null),
  date_of_expiration: v.nullish(v.string(), null),
  point_of_interaction: v.nullish(
    v.object({
      transaction_data: v.nullish(
        v.object({
          qr_code: v.nullish(v.pipe(v.string(), v.maxLength(2000)), null),
          qr_code_base64: v.nullish(v.pipe(v.string(), v.maxLength(100_000)), null),
        }),
      ),
    }),
  ),
});
export type ProviderPayment = v.InferOutput<typeof providerPayment>;

/** Why Mercado Pago refuses a call, as it says it. */
const refusalBody = v.object({
  message: v.nullish(v.string(), null),
  error: v.nullish(v.string(), null),
  cause: v.fallback(
    v.array(v.object({ code: v.union([v.number(), v.string()]), description: v.nullish(v.string(), '') })),
    [],
  ),
});

interface Refusal {
  readonly status: number;
  /** For the log, without token and personal data. */
  readonly reason: string;
}

/** Throws payment_unavailable where Mercado Pago does not answer as its documents say. */
async function callApi(input: {
  settings: MercadoPagoSettings;
  path: string;
  init?: { method: 'POST'; headers: Record<string, string>; body: string };
}): Promise<{ readonly payment: ProviderPayment } | { readonly refusal: Refusal }> {
  const { settings, path, init } = input;
  const reply = await fetch(`${settings.url}${path}`, {
    ...init,
    headers: { ...init?.headers, Authorization: `Bearer ${settings.token}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw unavailable(`no reply: ${nameOf(error)}`);
  });
  if (!reply.ok) return { refusal: await readRefusal({ reply, settings }) };
  const body: unknown = await reply.json().catch((error: unknown) => {
    throw unavailable(`an unreadable reply: ${nameOf(error)}`);
  });
  const payment = v.safeParse(providerPayment, body);
  if (!payment.success)
    throw unavailable(`a reply without a valid ${v.getDotPath(payment.issues[0]) ?? 'payment'}`);
  return { payment: payment.output };
}

const MAX_REASON_LENGTH = 300;

async function readRefusal(input: { reply: Response; settings: MercadoPagoSettings }): Promise<Refusal> {
  const { reply, settings } = input;
  const { status } = reply;
  const body = v.safeParse(refusalBody, await reply.json().catch(() => null));
  if (!body.success) return { status, reason: `status ${status}` };
  const { message, error, cause } = body.output;
  const causes = cause.map(({ code, description }) => `${code} ${description}`).join('; ');
  const reason = [[`status ${status}`, error].filter(Boolean).join(', '), causes || message]
    .filter(Boolean)
    .join(': ')
    .replaceAll(settings.token, '…')
    // Addresses of people.
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '…' : word));
  return { status, reason: reason.slice(0, MAX_REASON_LENGTH) };
}

const unavailable = (reason: string) =>
  new AppError('payment_unavailable', { retryAfterSeconds: 30, reason });

/** Messages of errors are not logged, because they can quote the token and the reply. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error.cause) ?? error.name;
}

/** Reads a payment. Null for one that does not exist. */
export async function readProviderPayment(input: {
  settings: MercadoPagoSettings;
  id: string;
}): Promise<ProviderPayment | null> {
  const { settings, id } = input;
  const answer = await callApi({ settings, path: `/v1/payments/${encodeURIComponent(id)}` });
  if ('payment' in answer) return answer.payment;
  if (answer.refusal.status === 404) return null;
  throw unavailable(answer.refusal.reason);
}

/** A later call may succeed. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * Creates a PIX payment. Repeated calls with the same `reference` create one payment. Where Mercado Pago refuses it, says whose fault that is:
 * the payer's e-mail, or what only the seller can mend (credentials, an account that cannot receive).
 */
export async function createProviderPayment(input: {
  settings: MercadoPagoSettings;
  reference: string;
  /** What the payment is for (`purchaseReference`). */
  externalReference: string;
  mail: string;
  description: string;
  /** In centavos. */
  price: number;
  expiresAt: Date;
}): Promise<
  { readonly payment: ProviderPayment } | { readonly faultOf: 'payer' | 'seller'; readonly reason: string }
> {
  const { settings, reference, externalReference, mail, description, price, expiresAt } = input;
  const answer = await callApi({
    settings,
    path: '/v1/payments',
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': reference },
      body: JSON.stringify({
        transaction_amount: price / 100,
        description,
        payment_method_id: 'pix',
        external_reference: externalReference,
        notification_url: `${settings.origin}/api/payments/mercado-pago?source_news=webhooks`,
        date_of_expiration: withOffset(expiresAt),
        payer: { email: mail },
      }),
    },
  });
  if ('payment' in answer) return answer;
  const { status, reason } = answer.refusal;
  if (status >= 500 || TEMPORARY.has(status)) throw unavailable(reason);
  return { faultOf: status === 400 && /payer\.email|e-?mail/i.test(reason) ? 'payer' : 'seller', reason };
}

/** 2026-11-24T14:00:00.000-03:00: Mercado Pago wants an offset and does not read a Z. */
function withOffset(time: Date): string {
  const local = new Date(time.getTime() - 3 * 3_600_000);
  return local.toISOString().replace('Z', '-03:00');
}

/** An amount of reais in centavos. */
export const toCentavos = (reais: number): number => Math.round(reais * 100);
