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

/** Throws payment_unavailable where Mercado Pago does not answer as its documents say. Null for the status `noPayment`. */
async function callApi(input: {
  settings: MercadoPagoSettings;
  path: string;
  /** The status that says that there is no payment, or that none is created. */
  noPayment: 400 | 404;
  init?: { method: 'POST'; headers: Record<string, string>; body: string };
}): Promise<ProviderPayment | null> {
  const { settings, path, noPayment, init } = input;
  const reply = await fetch(`${settings.url}${path}`, {
    ...init,
    headers: { ...init?.headers, Authorization: `Bearer ${settings.token}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw unavailable(`no reply: ${nameOf(error)}`);
  });
  if (reply.status === noPayment) return null;
  if (!reply.ok) throw unavailable(`status ${reply.status}`);
  const body: unknown = await reply.json().catch((error: unknown) => {
    throw unavailable(`an unreadable reply: ${nameOf(error)}`);
  });
  const payment = v.safeParse(providerPayment, body);
  if (!payment.success)
    throw unavailable(`a reply without a valid ${v.getDotPath(payment.issues[0]) ?? 'payment'}`);
  return payment.output;
}

const unavailable = (reason: string) =>
  new AppError('payment_unavailable', { retryAfterSeconds: 30, reason });

/** Messages of errors are not logged, because they can quote the token and the reply. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error.cause) ?? error.name;
}

/** Reads a payment. Null for one that does not exist. */
export const readProviderPayment = ({ settings, id }: { settings: MercadoPagoSettings; id: string }) =>
  callApi({ settings, path: `/v1/payments/${encodeURIComponent(id)}`, noPayment: 404 });

/**
 * Creates a PIX payment. Repeated calls with the same `reference` create one payment. Null where Mercado Pago refuses it, for example
 * because of the e-mail.
 */
export function createProviderPayment(input: {
  settings: MercadoPagoSettings;
  reference: string;
  /** What the payment is for (`purchaseReference`). */
  externalReference: string;
  mail: string;
  description: string;
  /** In centavos. */
  price: number;
  expiresAt: Date;
}): Promise<ProviderPayment | null> {
  const { settings, reference, externalReference, mail, description, price, expiresAt } = input;
  return callApi({
    settings,
    path: '/v1/payments',
    noPayment: 400,
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
}

/** 2026-11-24T14:00:00.000-03:00: Mercado Pago wants an offset and does not read a Z. */
function withOffset(time: Date): string {
  const local = new Date(time.getTime() - 3 * 3_600_000);
  return local.toISOString().replace('Z', '-03:00');
}

/** An amount of reais in centavos. */
export const toCentavos = (reais: number): number => Math.round(reais * 100);
