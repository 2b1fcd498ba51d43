import * as v from 'valibot';
import { PACKAGES_MAX } from '#contract/credits.ts';

const secrets = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.check(
      (all) => all.every((one) => one.length >= 32),
      'must be secrets of at least 32 characters, separated by commas',
    ),
  ),
);

const PACKAGE = /^(\d{1,9})=(\d{1,6})(?:\.(\d{2}))?$/;
const PACKAGES = 'must be credits and prices in BRL like 500=5.00,1200=10.00, each price once';

/** `500=5.00,1200=10.00`: credits and their prices in reais. */
const packages = v.optional(
  v.pipe(
    v.string(PACKAGES),
    v.transform((value) => value.split(',').map((part) => PACKAGE.exec(part.trim()))),
    v.check((all) => all.length <= PACKAGES_MAX && all.every((one) => one !== null), PACKAGES),
    v.transform((all) =>
      all.map((one) => ({
        credits: Number(one?.[1]),
        price: Number(one?.[2]) * 100 + Number(one?.[3] ?? 0),
      })),
    ),
    v.check(
      (all) =>
        all.every(({ credits, price }) => credits > 0 && price > 0) &&
        new Set(all.map(({ price }) => price)).size === all.length,
      PACKAGES,
    ),
  ),
);

/** The variables for credits that are bought. */
export const paymentVariables = {
  PAYMENT_WEBHOOK_SECRETS: secrets,
  MERCADO_PAGO_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{10,300}$/, 'is no access token'))),
  MERCADO_PAGO_WEBHOOK_SECRETS: secrets,
  MERCADO_PAGO_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'must be like https://api.mercadopago.com')),
    'https://api.mercadopago.com',
  ),
  CREDIT_PACKAGES: packages,
  TOP_UP_FILE: v.optional(v.string()),
} as const;

export interface CreditOffer {
  readonly credits: number;
  /** In centavos. */
  readonly price: number;
}

export interface MercadoPagoSettings {
  readonly url: string;
  readonly token: string;
  /** Several while one replaces another. */
  readonly secrets: readonly string[];
  /** Where notifications are sent to. */
  readonly origin: string;
}

/** How credits are bought. */
export interface PaymentSettings {
  /** Sign the events of the operator's own system; several while one replaces another, none: no such events. */
  readonly webhookSecrets: readonly string[];
  /** null: players do not pay in the portal. */
  readonly mercadoPago: MercadoPagoSettings | null;
  readonly packages: readonly CreditOffer[];
  /** A file with the text that says how to buy credits. */
  readonly textFile: string | null;
}

const variables = v.object(paymentVariables);

/** The settings for payments, and what is wrong with them, if anything. */
export function paymentSettings(
  given: v.InferOutput<typeof variables> & { PUBLIC_ORIGIN?: string | undefined },
): {
  payments: PaymentSettings;
  problem: string | null;
} {
  const {
    MERCADO_PAGO_TOKEN: token,
    MERCADO_PAGO_WEBHOOK_SECRETS: secrets,
    CREDIT_PACKAGES: packages = [],
    PUBLIC_ORIGIN: origin,
  } = given;
  const payments = {
    webhookSecrets: given.PAYMENT_WEBHOOK_SECRETS ?? [],
    mercadoPago: null,
    packages,
    textFile: given.TOP_UP_FILE ?? null,
  };
  if (token === undefined) return { payments, problem: null };
  const needed = {
    MERCADO_PAGO_WEBHOOK_SECRETS: secrets,
    PUBLIC_ORIGIN: origin,
    CREDIT_PACKAGES: packages.length > 0 ? packages : undefined,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (secrets === undefined || origin === undefined || missing.length > 0)
    return { payments, problem: `MERCADO_PAGO_TOKEN also needs ${missing.join(' and ')}.` };
  const mercadoPago = { url: given.MERCADO_PAGO_URL, token, secrets, origin };
  return { payments: { ...payments, mercadoPago }, problem: null };
}
