import * as v from 'valibot';
import { CREDITS_MAX } from './accounts.ts';
import { idInput, textInput, wholeNumberInput } from './input.ts';
import { keysOf } from './keys.ts';
import { PACK } from './pack.ts';
import { pageOf } from './paging.ts';
import { PAYMENT_ID, PLAYER_LIMITS } from './players.ts';
import { flag, numeric, optionalText, rowId, timestamp } from './shape.ts';

/** Credits bought with money (product 26). Prices are centavos of a real. */

/** Who books a payment: an administrator by hand, the operator's own system, or a provider's adapter. */
export const PAYMENT_PROVIDERS = {
  team: 'Equipe',
  webhook: 'Webhook',
  mercadopago: 'Mercado Pago',
} as const;

/** Headers of a signed event. */
export const SIGNATURE = {
  timestamp: 'X-Webhook-Timestamp',
  signature: 'X-Webhook-Signature',
  /** An event that was signed longer ago, or further in the future, is refused. */
  windowMs: 300_000,
} as const;

/** The id that a provider gives a payment. */
const externalId = v.pipe(
  textInput({ max: PLAYER_LIMITS.paymentId, message: 'Informe o código do pagamento' }),
  v.regex(PAYMENT_ID.form, PAYMENT_ID.message),
);
const eventCredits = wholeNumberInput({
  min: 1,
  max: PLAYER_LIMITS.credits,
  message: `Informe quant${PACK.currency.os} ${PACK.currency.many}`,
});

/**
 * Body of POST /payments/events. `paid`: the account, by its id or its username, and its credits. `refunded`: `credits` are those taken back
 * in all, so that the order of events does not matter; without them it is the whole payment.
 */
export const paymentEvent = v.pipe(
  v.object({
    type: v.picklist(['paid', 'refunded'], 'Informe o tipo do evento'),
    payment_id: externalId,
    account_id: v.optional(idInput),
    username: v.optional(textInput({ max: 254, message: 'Informe a conta' })),
    credits: v.optional(eventCredits),
  }),
  v.forward(
    v.check(
      ({ type, credits }) => type === 'refunded' || credits !== undefined,
      `Informe quant${PACK.currency.os} ${PACK.currency.many}`,
    ),
    ['credits'],
  ),
  v.forward(
    v.check(
      ({ type, account_id, username }) =>
        type === 'refunded' || (account_id === undefined) !== (username === undefined),
      'Informe a conta: account_id ou username',
    ),
    ['account_id'],
  ),
);
export type PaymentEvent = v.InferOutput<typeof paymentEvent>;

/**
 * The effect of an event. `noted`: a refund was stored whose payment is not booked yet. `known`: none, because the event was processed
 * before. `ignored`: none, because the event does not concern the portal. `account_closed`: a payment was stored for the team, and not booked.
 */
const PAYMENT_EFFECTS = ['booked', 'taken_back', 'noted', 'known', 'ignored', 'account_closed'] as const;
export type PaymentEffect = (typeof PAYMENT_EFFECTS)[number];
export const paymentEventReply = v.object({ effect: v.picklist(PAYMENT_EFFECTS) });

/** Query of a notification by Mercado Pago. Only `data.id` is signed. */
export const mercadoPagoQuery = v.object({
  'data.id': v.optional(v.pipe(v.string(), v.maxLength(100))),
  type: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
const shortText = v.pipe(v.string(), v.maxLength(200));
/** Body of a notification by Mercado Pago: it only says that something of this payment has changed. */
export const mercadoPagoBody = v.object({
  type: v.optional(shortText),
  action: v.optional(shortText),
  data: v.optional(v.object({ id: v.optional(v.union([shortText, v.number()])) })),
});

/** A package of credits that is on sale. */
const creditPackage = v.object({ credits: numeric, price: numeric });
export type CreditPackage = v.InferOutput<typeof creditPackage>;
export const PACKAGES_MAX = 12;

/**
 * Reply of GET /top-up: the operator's text and the packages. Without packages nothing is sold. `payable`: they can be paid in the portal;
 * otherwise the text says where.
 */
export const topUpOffer = v.object({ text: optionalText, packages: v.array(creditPackage), payable: flag });
export type TopUpOffer = v.InferOutput<typeof topUpOffer>;

export const TOP_UP_STATUS = {
  creating: 'Gerando o código',
  pending: 'Aguardando pagamento',
  paid: 'Pago',
  refunded: 'Devolvido',
  cancelled: 'Cancelado',
} as const;
export type TopUpStatus = keyof typeof TOP_UP_STATUS;
/** Purchases that the portal shows, the newest. */
export const TOP_UPS_SHOWN = 10;

/** A purchase of credits by PIX. `code` is for the bank's app, `picture` is a PNG in base64; null once it cannot be paid any more. */
export const topUp = v.object({
  id: rowId,
  credits: numeric,
  price: numeric,
  status: v.picklist(keysOf(TOP_UP_STATUS)),
  code: optionalText,
  picture: optionalText,
  created_at: timestamp,
  expires_at: timestamp,
});
export type TopUp = v.InferOutput<typeof topUp>;
export const topUps = v.array(topUp);

/** Body of POST /top-ups: the package as the player saw it. */
export const topUpBody = v.object({
  credits: wholeNumberInput({ min: 1, max: CREDITS_MAX, message: 'Escolha um pacote' }),
  price: wholeNumberInput({ min: 1, message: 'Escolha um pacote' }),
});

/** A payment as the team sees it. `missing`: credits of its refund that the balance did not have. */
const payment = v.object({
  id: rowId,
  account: v.nullish(v.object({ id: rowId, username: v.string() }), null),
  provider: v.string(),
  payment_id: v.string(),
  credits: v.nullish(numeric, null),
  refunded: numeric,
  missing: numeric,
  created_at: timestamp,
});
export type Payment = v.InferOutput<typeof payment>;
export const paymentsPage = pageOf(v.array(payment));
