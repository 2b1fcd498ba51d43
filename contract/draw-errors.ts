import { PACK } from './pack.ts';

/** Why a banner's draws, or their refund, are refused. A part of ERRORS. */
export const DRAW_ERRORS = {
  draws_refused: {
    status: 409,
    message: 'Só maiores de 18 anos podem sortear. Veja no seu perfil como confirmar a idade desta conta.',
  },
  banner_closed: { status: 409, message: 'Este banner não está ativo.' },
  banner_empty: { status: 409, message: 'Este banner ainda não tem itens.' },
  draws_too_many: {
    status: 409,
    message: 'Há mais de 10.000 sorteios neste período. Escolha um período menor.',
  },
  refund_pending: { status: 409, message: 'Já há um pedido de devolução para este período.' },
  refund_changed: {
    status: 409,
    message: 'Os sorteios deste período mudaram. Recuse este pedido e faça outro.',
  },
  nothing_to_refund: {
    status: 409,
    message: `Nenhum sorteio deste período tem ${PACK.currency.many} a devolver.`,
  },
  draw_refunded: {
    status: 409,
    message: `${PACK.currency.Os} ${PACK.currency.many} deste sorteio já foram devolvid${PACK.currency.os}: só é possível entregar de novo.`,
  },
} as const;
