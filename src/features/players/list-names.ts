import { creditsCalls } from '#contract/calls/credits.ts';
import { playersCalls } from '#contract/calls/players.ts';
import { keysOf } from '#contract/keys.ts';
import { PACK } from '#contract/pack.ts';

/** The lists that have a call of their own, with the text of an empty one. */
export const READ_LISTS = {
  extrato: {
    label: 'Extrato',
    call: playersCalls.listPlayerLedger,
    empty: `Nenhum movimento de ${PACK.currency.many} ainda.`,
  },
  entregas: { label: 'Entregas', call: playersCalls.listPlayerDeliveries, empty: 'Nenhuma entrega ainda.' },
  compras: {
    label: 'Compras',
    call: playersCalls.listPlayerPurchases,
    empty: 'Nenhuma compra na loja ainda.',
  },
  pagamentos: {
    label: 'Pagamentos',
    call: creditsCalls.listPlayerPayments,
    empty: 'Nenhum pagamento ainda.',
  },
  sorteios: { label: 'Sorteios', call: playersCalls.listPlayerDraws, empty: 'Nenhum sorteio ainda.' },
  leilao: {
    label: 'À venda',
    call: playersCalls.listPlayerListings,
    empty: 'Nenhum item à venda no leilão.',
  },
  tickets: { label: 'Tickets', call: playersCalls.listPlayerTickets, empty: 'Nenhum ticket ainda.' },
} as const;
export const LISTS = {
  resumo: { label: 'Resumo' },
  ...READ_LISTS,
  personagens: { label: 'Personagens' },
  sessoes: { label: 'Sessões' },
} as const;
export type ListName = keyof typeof LISTS;

/** The list in an address; the newest of several for anything else. */
export const listOf = (text: string | undefined): ListName =>
  keysOf(LISTS).find((name) => name === text) ?? 'resumo';
