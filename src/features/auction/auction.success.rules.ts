import { PACK } from '#contract/pack.ts';

/** Success texts with their values in place. Prices are credits. */
export const successOf = {
  listed: ({ preco }: { preco: number }) => ({
    title: 'Item colocado à venda',
    description: `Seu item foi colocado no leilão por ${preco.toLocaleString('pt-BR', { maximumFractionDigits: 0 })} ${PACK.currency.many}`,
  }),
  returned: ({ character }: { character: string }) => ({
    title: 'Item devolvido ao jogo',
    description: `Enviado para ${character}`,
  }),
  cancelled: () => ({ title: 'Venda cancelada', description: 'O item foi removido do leilão' }),
  bought: ({ character }: { character: string }) => ({
    title: 'Compra realizada',
    description: `O item foi enviado para ${character} via correio.`,
  }),
} as const;
