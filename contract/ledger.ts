import * as v from 'valibot';
import { pageOf } from './paging.ts';
import { numeric, rowId, timestamp } from './shape.ts';

/** Why credits moved, as the statement says it (product 3.14). */
export const LEDGER_REASON = {
  opening: 'Saldo inicial',
  shop: 'Compra na loja',
  auction_buy: 'Compra no leilão',
  auction_sale: 'Venda no leilão',
  draw: 'Sorteio 1x',
  draw10: 'Sorteio 10x',
  adjustment: 'Ajuste da equipe',
} as const;

/** A reason as it is shown; one that this portal does not know, as the API wrote it. */
export const ledgerReasonLabel = (reason: string): string =>
  Object.entries(LEDGER_REASON).find(([known]) => known === reason)?.[1] ?? reason;

/** An entry of GET /accounts/ledger: credits gained, or as a negative amount spent, and the balance after it. */
export const ledgerEntry = v.object({
  id: rowId,
  created_at: timestamp,
  reason: v.string(),
  amount: numeric,
  balance_after: numeric,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>;
export const ledgerPage = pageOf(v.array(ledgerEntry));
