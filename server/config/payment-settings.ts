import * as v from 'valibot';
import { PACKAGES_MAX } from '#contract/credits.ts';
import { required } from './start-error.ts';

/** Secrets that sign other systems' calls: several while one replaces another. */
export const secrets = v.optional(
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

export interface MercadoPagoSettings {
  readonly url: string;
  readonly token: string;
  /** Several while one replaces another. */
  readonly secrets: readonly string[];
  /** The portal's public origin, to which Mercado Pago sends notifications. */
  readonly origin: string;
}

const variables = v.object(paymentVariables);
type Read = v.InferOutput<typeof variables> & { PUBLIC_ORIGIN?: string | undefined };

/** How credits are bought. Throws StartError where variables are missing that MERCADO_PAGO_TOKEN needs. */
export const paymentSettings = (read: Read) => ({
  /** Sign the events of the operator's own system. Several while one replaces another; without any, such events are refused. */
  webhookSecrets: read.PAYMENT_WEBHOOK_SECRETS ?? [],
  /** null: players do not pay in the portal. */
  mercadoPago: mercadoPagoSettings(read),
  /** Prices are in centavos. */
  packages: read.CREDIT_PACKAGES ?? [],
  /** A file with the text that says how to buy credits. */
  textFile: read.TOP_UP_FILE ?? null,
});

function mercadoPagoSettings(read: Read): MercadoPagoSettings | null {
  const { MERCADO_PAGO_TOKEN: token, MERCADO_PAGO_WEBHOOK_SECRETS, PUBLIC_ORIGIN, CREDIT_PACKAGES } = read;
  if (token === undefined) return null;
  const values = { MERCADO_PAGO_WEBHOOK_SECRETS, PUBLIC_ORIGIN, CREDIT_PACKAGES };
  const { MERCADO_PAGO_WEBHOOK_SECRETS: secrets, PUBLIC_ORIGIN: origin } = required({
    by: 'MERCADO_PAGO_TOKEN',
    values,
  });
  return { url: read.MERCADO_PAGO_URL, token, secrets, origin };
}
