import * as v from 'valibot';
import { account } from './accounts.ts';
import { characters } from './characters.ts';
import { delivery, type DeliveryStatus } from './deliveries.ts';
import { idParams, optionalTextInput, textInput, timestampInput, wholeNumberInput } from './input.ts';
import { keysOf } from './keys.ts';
import { PACK } from './pack.ts';
import { pageOf, pageQuery } from './paging.ts';
import { ROLES, TEAM_ROLES } from './rights.ts';
import { spendingLimits } from './spending.ts';
import { sessionParams } from './sessions.ts';
import { flag, numeric, optionalText, rowId, timestamp } from './shape.ts';

/** Players as the team sees and helps them. */

/** Accounts of a page of the search. */
export const PLAYERS_PAGE_SIZE = 20;
export const PLAYER_LIMITS = {
  search: 254,
  reason: 300,
  /** The most credits of one change. */
  credits: 1_000_000_000,
  paymentId: 100,
  itemCount: 1_000_000,
  /** The characters of an account's page. */
  characters: 100,
} as const;

/** Query of GET /players: start of a username or of a character's name, a whole e-mail address or an id; blank finds all accounts. */
export const playersQuery = v.object({
  ...pageQuery.entries,
  q: optionalTextInput({ max: PLAYER_LIMITS.search }),
});

const member = {
  id: rowId,
  username: v.string(),
  accounttype: v.nullish(numeric, 0),
  role: v.fallback(v.nullish(v.picklist(keysOf(ROLES)), null), null),
};

/** An account in a list. `character`: the one whose name was searched for. */
const playerRow = v.object({
  ...member,
  mail: v.nullish(v.string(), ''),
  cash_site: v.nullish(numeric, 0),
  suspended: v.optional(flag, false),
  character: optionalText,
});
export type PlayerRow = v.InferOutput<typeof playerRow>;
export const playersPage = pageOf(v.array(playerRow));

/** A suspension: without `until` it has no end. */
const suspension = v.object({
  since: timestamp,
  until: v.nullish(timestamp, null),
  reason: v.string(),
});

/** Reply of GET /players/{id}. */
export const player = v.object({
  account,
  created_at: timestamp,
  suspension: v.nullish(suspension, null),
  /** Extension: when its owner or an administrator closed it; nothing can be done with it any more. */
  closed_at: v.nullish(timestamp, null),
  /** Extension: whether a sign-in has a second step. */
  second_factor: v.nullish(flag, false),
  /** Extension (product 32.10): null where the server has no limits. */
  spending: v.nullish(spendingLimits, null),
  /** Extension: an administrator's account, now or within 30 days, of which the team changes no password and no factor. */
  protected: v.nullish(flag, false),
  sessions: v.object({ count: numeric, last_seen_at: v.nullish(timestamp, null) }),
  characters,
});
export type Player = v.InferOutput<typeof player>;

/** Path parameters of a call that names a session of an account. */
export const playerSessionParams = v.object({ ...idParams.entries, ...sessionParams.entries });

/** A purchase in the shop at its price. */
const purchase = v.object({
  id: rowId,
  item_id: numeric,
  quantity: numeric,
  price: numeric,
  created_at: timestamp,
});
export const purchasesPage = pageOf(v.array(purchase));

/** A drawn item, with its name at that time. */
const playerDraw = v.object({
  id: rowId,
  item_id: numeric,
  item_label: v.string(),
  rarity: v.string(),
  banner: v.string(),
  obtained_at: timestamp,
});
export const playerDrawsPage = pageOf(v.array(playerDraw));

/** A delivery with what the team may know: why it failed, and what a refund of it gives back (null: nothing was paid). */
const playerDelivery = v.object({
  ...delivery.entries,
  attempts: v.nullish(numeric, 0),
  last_error: optionalText,
  paid: v.nullish(numeric, null),
  /** Extension: stopped by the team, so that it may be in the game already. */
  held: v.nullish(flag, false),
});
export type PlayerDelivery = v.InferOutput<typeof playerDelivery>;
export const playerDeliveriesPage = pageOf(v.array(playerDelivery));

/** The states that the team looks for across accounts. */
export const DESK_DELIVERY_STATUS = ['failed', 'pending'] as const satisfies DeliveryStatus[];

export type DeskDeliveryStatus = (typeof DESK_DELIVERY_STATUS)[number];

/** Query of GET /deliveries-desk: without `status` all deliveries. */
export const deskDeliveriesQuery = v.object({
  ...pageQuery.entries,
  status: v.optional(v.picklist(DESK_DELIVERY_STATUS, 'Escolha uma situação.')),
});

/** A delivery of any account. */
const deskDelivery = v.object({
  ...playerDelivery.entries,
  account: v.object({ id: rowId, username: v.string(), cash_site: numeric }),
});
export type DeskDelivery = v.InferOutput<typeof deskDelivery>;
export const deskDeliveriesPage = pageOf(v.array(deskDelivery));

/** Why the team does something with an account. */
export const reasonInput = (message: string) => textInput({ min: 3, max: PLAYER_LIMITS.reason, message });

/** Body of POST /players/{id}/suspension. */
export const suspensionBody = v.object({
  reason: reasonInput('Escreva o motivo da suspensão'),
  until: v.nullish(timestampInput('Escolha o fim da suspensão'), null),
});

/** A role as a body names it; null for players. */
export const roleBody = v.object({
  role: v.nullable(v.picklist(keysOf(TEAM_ROLES), 'Escolha um papel')),
});

/** Reply of POST /players/{id}/role, and of confirming and refusing: pending until another administrator confirms. */
export const roleReply = v.object({
  ok: v.literal(true),
  status: v.optional(v.picklist(['done', 'pending', 'refused']), 'done'),
});

/** A change of a role that waits for another administrator. `role` is the new one; null takes the present one. */
const roleRequest = v.object({
  id: rowId,
  account: v.object(member),
  role: v.nullable(v.picklist(keysOf(TEAM_ROLES))),
  requested_by: v.object({ id: rowId, username: v.string() }),
  created_at: timestamp,
});
export type RoleRequest = v.InferOutput<typeof roleRequest>;
/** Reply of GET /role-requests. */
export const roleRequestsPage = pageOf(v.array(roleRequest));

/** The form of a payment's id: visible ASCII without spaces, so that no two ids look alike. */
export const PAYMENT_ID = {
  form: /^[\x21-\x7e]+$/,
  message: 'O código do pagamento não pode ter espaços nem acentos',
} as const;
const paymentId = v.pipe(
  optionalTextInput({ max: PLAYER_LIMITS.paymentId }),
  v.check((id) => id === null || PAYMENT_ID.form.test(id), PAYMENT_ID.message),
);

/** Body of POST /players/{id}/credits: credits given, or taken where the amount is negative. */
export const creditsBody = v.pipe(
  v.object({
    amount: v.pipe(
      wholeNumberInput({
        min: -PLAYER_LIMITS.credits,
        max: PLAYER_LIMITS.credits,
        message: 'Valor inválido',
      }),
      v.check((amount) => amount !== 0, `Informe quant${PACK.currency.os} ${PACK.currency.many}`),
    ),
    reason: reasonInput('Escreva o motivo'),
    payment_id: paymentId,
  }),
  v.forward(
    v.check(
      ({ amount, payment_id }) => payment_id === null || amount > 0,
      `Só ${PACK.currency.many} dad${PACK.currency.os} podem ter um código de pagamento`,
    ),
    ['payment_id'],
  ),
);

export const CREDIT_STATUS = {
  done: 'Lançado',
  pending: 'Aguarda confirmação',
  refused: 'Recusado',
} as const;

/** Reply of POST /players/{id}/credits, and of confirming and refusing: pending until another administrator confirms. */
export const creditsReply = v.object({
  id: rowId,
  status: v.picklist(keysOf(CREDIT_STATUS)),
  balance: numeric,
});

/** A change of credits that waits for another administrator. */
const creditRequest = v.object({
  id: rowId,
  account: v.object({ id: rowId, username: v.string(), balance: numeric }),
  amount: numeric,
  reason: v.string(),
  payment_id: optionalText,
  requested_by: v.object({ id: rowId, username: v.string() }),
  created_at: timestamp,
});
export type CreditRequest = v.InferOutput<typeof creditRequest>;

/** Reply of GET /credit-requests. `limit`: credits that an administrator moves alone in a day, and what the caller has moved today. */
export const creditRequestsPage = v.object({
  ...pageOf(v.array(creditRequest)).entries,
  limit: v.object({ day: numeric, used: numeric, four_eyes: flag }),
});

/** Reply of GET /team: who has a role. */
export const teamPage = pageOf(v.array(v.object(member)));

/** Reply of the changes that answer nothing else. */
export const doneReply = v.object({ ok: v.literal(true) });

/** Reply of POST /deliveries/{id}/refund. */
export const refundReply = v.object({ amount: numeric, balance: numeric });
