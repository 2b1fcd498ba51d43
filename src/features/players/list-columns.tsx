import { PACK } from '#contract/pack.ts';
import { endHead } from '#ui/end-head.tsx';

/** The columns of the lists of an account and of the team, and their heads. */
export const LIST_COLUMNS = {
  extrato: {
    columns: 'minmax(0, 1fr) minmax(0, 1fr) 9rem 7rem 7rem',
    heads: ['Item ou motivo', 'Motivo', 'Quando', endHead('Saldo'), endHead(PACK.currency.title)],
  },
  entregas: {
    columns: '2.25rem minmax(0, 1.7fr) minmax(0, 1fr) minmax(0, 1fr) 7.5rem 6.5rem',
    heads: ['', 'Item', 'Destino', 'Origem', endHead('Quando'), endHead('Situação')],
  },
  compras: {
    columns: 'minmax(0, 1fr) 6rem 9rem 9rem',
    heads: ['Item', endHead('Unidades'), 'Quando', endHead('Preço')],
  },
  pagamentos: {
    columns: 'minmax(0, 1fr) minmax(0, 12rem) 9rem minmax(0, 10rem) 9rem',
    heads: ['Pagamento', 'Por', 'Quando', '', endHead(PACK.currency.title)],
  },
  sorteios: {
    columns: 'minmax(0, 1fr) minmax(0, 14rem) 9rem 8rem',
    heads: ['Item', 'Banner', 'Quando', endHead('Raridade')],
  },
  leilao: { columns: 'minmax(0, 1fr) 8rem 9rem', heads: ['Item', endHead('Unidades'), endHead('Preço')] },
  tickets: {
    columns: 'minmax(0, 1fr) 5rem 9rem 9rem',
    heads: ['Ticket', endHead('Nº'), 'Quando', endHead('Status')],
  },
} as const;
