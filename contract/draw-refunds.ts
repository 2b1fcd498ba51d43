import * as v from 'valibot';
import { endsAfterStart, timestampInput, WRONG_PERIOD } from './input.ts';
import { keysOf } from './keys.ts';
import { pageOf, pageQuery } from './paging.ts';
import { CREDIT_STATUS, reasonInput } from './players.ts';
import { RARITIES } from './rarities.ts';
import { flag, numeric, rowId, timestamp } from './shape.ts';

/** A banner's draws in a period, and what they cost given back. */

/** Draws that are given back at once: they are booked by one transaction. */
export const REFUNDED_DRAWS_MAX = 10_000;

const period = {
  from: timestampInput('Escolha o início'),
  to: timestampInput('Escolha o fim'),
};

/** Query of GET /gacha/banners/{id}/draws: from `from` until before `to`. */
export const drawsQuery = v.pipe(
  v.object({ ...pageQuery.entries, ...period }),
  v.forward(
    v.check(({ from, to }) => endsAfterStart(from, to), WRONG_PERIOD),
    ['to'],
  ),
);

/** A draw. `paid`: what can be given back for it. `refunded`: that was given back. */
const bannerDraw = v.object({
  id: rowId,
  account: v.object({ id: rowId, username: v.string() }),
  item_id: numeric,
  item_label: v.string(),
  rarity: v.fallback(v.picklist(RARITIES), 'common'),
  obtained_at: timestamp,
  paid: v.nullish(numeric, null),
  refunded: flag,
});
export type BannerDraw = v.InferOutput<typeof bannerDraw>;

/** What would be given back. */
const refundTotals = { draws: numeric, accounts: numeric, credits: numeric };
export interface DrawsTotals {
  readonly draws: number;
  readonly accounts: number;
  readonly credits: number;
}

/** Reply of GET /gacha/banners/{id}/draws. `refundable.more`: there are more than REFUNDED_DRAWS_MAX draws; only these are counted. */
export const drawsPage = v.object({
  ...pageOf(v.array(bannerDraw)).entries,
  refundable: v.object({ ...refundTotals, more: flag }),
});

/** Body of POST /gacha/banners/{id}/draws/refund. */
export const drawRefundBody = v.pipe(
  v.object({ ...period, reason: reasonInput('Escreva o motivo') }),
  v.forward(
    v.check(({ from, to }) => endsAfterStart(from, to), WRONG_PERIOD),
    ['to'],
  ),
);

/** Reply of that, and of confirming and refusing: pending until another administrator confirms. */
export const drawRefundReply = v.object({
  id: rowId,
  status: v.picklist(keysOf(CREDIT_STATUS)),
  ...refundTotals,
});

/** A refund that waits for another administrator. */
const drawRefund = v.object({
  id: rowId,
  banner: v.object({ id: rowId, name: v.string() }),
  from: timestamp,
  to: timestamp,
  reason: v.string(),
  ...refundTotals,
  requested_by: v.object({ id: rowId, username: v.string() }),
  created_at: timestamp,
});
export type DrawRefund = v.InferOutput<typeof drawRefund>;
/** Reply of GET /draw-refunds. */
export const drawRefundsPage = pageOf(v.array(drawRefund));
