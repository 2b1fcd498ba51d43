import { CASH_ITEM_ID } from '#contract/items.ts';
import type { coupons } from '#server/modules/coupons/table.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import type { Family } from './catalogue/layout.ts';
import { OTHER_PLAYER, PLAYER } from './demo.ts';
import { days } from './moments.ts';

type Given = { accountId: number; code: string; prize: Family | 'cash'; used: boolean; daysAgo: number };

const given: readonly Given[] = [
  { accountId: PLAYER, code: 'BEMVINDO-VALDORA', prize: 'cash', used: true, daysAgo: 231 },
  { accountId: PLAYER, code: 'MARES-100-DIAS', prize: 'bau', used: true, daysAgo: 64 },
  { accountId: PLAYER, code: 'INDICACAO-SERENA', prize: 'bonus', used: true, daysAgo: 40 },
  { accountId: PLAYER, code: 'LANTERNAS-2X', prize: 'bonus', used: false, daysAgo: 2 },
  { accountId: PLAYER, code: 'CERCO-PEDRALVA', prize: 'pocao', used: false, daysAgo: 1 },
  { accountId: PLAYER, code: 'CASH-DA-SORTE', prize: 'cash', used: false, daysAgo: 1 },
  { accountId: OTHER_PLAYER, code: 'BEMVINDO-VALDORA', prize: 'cash', used: true, daysAgo: 228 },
  { accountId: OTHER_PLAYER, code: 'TRES-VENTOS', prize: 'traje', used: true, daysAgo: 21 },
  { accountId: OTHER_PLAYER, code: 'LANTERNAS-2X', prize: 'bonus', used: false, daysAgo: 2 },
  { accountId: OTHER_PLAYER, code: 'PRAN-DESPERTA', prize: 'pran', used: false, daysAgo: 5 },
];

/** Coupons of the two players, used and available; Cash is item 1. */
export function couponRows(now: Date): (typeof coupons.$inferInsert)[] {
  return given.map(({ accountId, code, prize, used, daysAgo }, at) => ({
    id: at + 1,
    accountId,
    coupom: code,
    target_itemid: prize === 'cash' ? CASH_ITEM_ID : (itemsOf(prize)[at * 3]?.id ?? CASH_ITEM_ID),
    runned: used ? 1 : 0,
    createdAt: days({ from: now, add: -daysAgo }),
  }));
}
