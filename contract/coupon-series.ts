import * as v from 'valibot';
import { idInput, optionalTextInput, textInput, timestampInput, wholeNumberInput } from './input.ts';
import { PACK } from './pack.ts';
import { pageOf } from './paging.ts';
import { newBalance } from './accounts.ts';
import { flag, numeric, optionalText, rowId, timestamp } from './shape.ts';

/** Series of coupons, which the team makes and players redeem. All of it is an extension. */

export const COUPON_LIMITS = {
  name: 60,
  /** Codes of a series, each used once. */
  codes: 1000,
  /** Uses of one shared code. */
  uses: 100_000,
  quantity: 1000,
  credits: 1_000_000,
  perAccount: 100,
  code: 40,
} as const;

/** A code as it is looked up: hyphens, spaces and case do not count. */
export const codeKey = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

const SHARED_CODE = /^[A-Z0-9](?:-?[A-Z0-9]){3,}$/;
/** A shared code that the team chooses. */
const chosenCode = v.pipe(
  optionalTextInput({ max: COUPON_LIMITS.code }),
  v.transform((code) => code?.toUpperCase() ?? null),
  v.check(
    (code) => code === null || SHARED_CODE.test(code),
    'Use ao menos 4 letras ou números, sem acentos; hífens só no meio',
  ),
);

const count = (max: number, message: string) => wholeNumberInput({ min: 1, max, message });

/** Body of POST /coupon-series. `shared`: one code for everybody, chosen or made by the server; else `count` codes, each used once. */
export const couponSeriesBody = v.pipe(
  v.object({
    name: textInput({ max: COUPON_LIMITS.name, message: 'Dê um nome à série' }),
    item_id: v.nullish(idInput, null),
    quantity: v.optional(count(COUPON_LIMITS.quantity, 'Quantidade de 1 a 1.000'), 1),
    credits: v.nullish(count(COUPON_LIMITS.credits, `${PACK.currency.title} de 1 a 1.000.000`), null),
    shared: v.boolean('Escolha o tipo de código'),
    code: chosenCode,
    count: count(COUPON_LIMITS.uses, 'Informe quantos'),
    per_account: count(COUPON_LIMITS.perAccount, 'De 1 a 100 por conta'),
    ends_at: v.nullish(timestampInput('Escolha o fim'), null),
  }),
  v.forward(
    v.check(
      ({ item_id, credits }) => (item_id === null) !== (credits === null),
      `Escolha um item ou ${PACK.currency.many}`,
    ),
    ['item_id'],
  ),
  v.forward(
    v.check(({ shared, count }) => shared || count <= COUPON_LIMITS.codes, 'Até 1.000 códigos por série'),
    ['count'],
  ),
  v.forward(
    v.check(({ shared, code }) => shared || code === null, 'Só um código para todos pode ser escolhido'),
    ['code'],
  ),
);

/** A series as the team sees it. `code`: the one code of a shared series. */
export const couponSeries = v.object({
  id: rowId,
  name: v.string(),
  item_id: v.nullish(numeric, null),
  quantity: numeric,
  credits: v.nullish(numeric, null),
  shared: flag,
  code: optionalText,
  count: numeric,
  used: numeric,
  per_account: numeric,
  ends_at: v.nullish(timestamp, null),
  ended: flag,
  created_at: timestamp,
});
export type CouponSeries = v.InferOutput<typeof couponSeries>;
export const couponSeriesPage = pageOf(v.array(couponSeries));

/** Reply of GET /coupon-series/{id}/codes. */
export const couponCodes = v.object({
  name: v.string(),
  codes: v.array(v.object({ code: v.string(), used_by: optionalText, used_at: v.nullish(timestamp, null) })),
});
export type CouponCodes = v.InferOutput<typeof couponCodes>;

/** Body of POST /site-user-coupons/redeem. Without a character an item goes to the account's storage. */
export const redeemBody = v.object({
  code: textInput({ max: COUPON_LIMITS.code, message: 'Digite o código do cupom' }),
  characterName: optionalTextInput({ max: 60 }),
});

/** Reply of a redemption: what the coupon gave. */
export const redeemReply = v.object({
  item_id: v.nullish(numeric, null),
  quantity: numeric,
  credits: v.nullish(numeric, null),
  ...newBalance,
});
