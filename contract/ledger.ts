import * as v from 'valibot';
import { PACK } from './pack.ts';
import { pageOf } from './paging.ts';
import { numeric, rowId, timestamp } from './shape.ts';

/** Labels of the reasons in the statement of credits. */
export const LEDGER_REASON = {
  opening: 'Saldo inicial',
  shop: 'Compra na loja',
  auction_buy: 'Compra no leilão',
  auction_sale: 'Venda no leilão',
  draw: 'Sorteio 1x',
  draw10: 'Sorteio 10x',
  banner_item: 'Compra garantida',
  adjustment: 'Ajuste da equipe',
  given: `${PACK.currency.title} dad${PACK.currency.os} pela equipe`,
  taken: `${PACK.currency.title} retirad${PACK.currency.os} pela equipe`,
  refund: 'Reembolso de entrega',
  draws_refund: 'Sorteios devolvidos',
  payment: `Compra de ${PACK.currency.many}`,
  payment_refund: `Compra de ${PACK.currency.many} devolvida`,
  coupon: 'Cupom',
} as const;

/** What an account spends: only these count towards a limit of the month. */
export const SPENDING_REASONS = ['shop', 'auction_buy', 'draw', 'draw10', 'banner_item'] as const;

/** An entry of GET /accounts/ledger: the amount, negative if spent, and the balance after it. */
export const ledgerEntry = v.object({
  id: rowId,
  created_at: timestamp,
  reason: v.string(),
  amount: numeric,
  balance_after: numeric,
  /** Extension: the item that was paid for, sold or refunded; ten draws have ten. */
  item_id: v.nullish(numeric, null),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>;
export const ledgerPage = pageOf(v.array(ledgerEntry));
