import type { coupons } from '#server/modules/coupons/coupons.table.ts';
import { findItem } from './catalogue/catalogue.ts';
import { OTHER_PLAYER, PLAYER } from './demo-accounts.ts';
import { days } from './timestamps.ts';

type Coupon = { accountId: number; code: string; prize: string; used: boolean; daysAgo: number };

const COUPONS: readonly Coupon[] = [
  { accountId: PLAYER, code: 'BEMVINDO-VALDORA', prize: 'Cash', used: true, daysAgo: 231 },
  { accountId: PLAYER, code: 'MARES-100-DIAS', prize: 'Baú da Caverna', used: true, daysAgo: 64 },
  { accountId: PLAYER, code: 'INDICACAO-SERENA', prize: 'Bônus de Ouro', used: true, daysAgo: 40 },
  {
    accountId: PLAYER,
    code: 'LANTERNAS-2X',
    prize: 'Bônus de Experiência em Dobro',
    used: false,
    daysAgo: 2,
  },
  { accountId: PLAYER, code: 'CERCO-PEDRALVA', prize: 'Poção Suprema de Cura', used: false, daysAgo: 1 },
  { accountId: PLAYER, code: 'CASH-DA-SORTE', prize: 'Cash', used: false, daysAgo: 1 },
  { accountId: OTHER_PLAYER, code: 'BEMVINDO-VALDORA', prize: 'Cash', used: true, daysAgo: 228 },
  { accountId: OTHER_PLAYER, code: 'TRES-VENTOS', prize: 'Traje de Verão', used: true, daysAgo: 21 },
  {
    accountId: OTHER_PLAYER,
    code: 'LANTERNAS-2X',
    prize: 'Bônus de Experiência em Dobro',
    used: false,
    daysAgo: 2,
  },
  {
    accountId: OTHER_PLAYER,
    code: 'PRAN-DESPERTA',
    prize: 'Pran Desperta das Planícies',
    used: false,
    daysAgo: 5,
  },
];

/** Coupons of the two players, used and available. */
export function couponRows(now: Date): (typeof coupons.$inferInsert)[] {
  return COUPONS.map(({ accountId, code, prize, used, daysAgo }, at) => ({
    id: at + 1,
    accountId,
    coupom: code,
    target_itemid: findItem(prize).id,
    runned: used ? 1 : 0,
    createdAt: days({ from: now, add: -daysAgo }),
  }));
}
