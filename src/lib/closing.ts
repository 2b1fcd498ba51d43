import { PACK } from '#contract/pack.ts';

/** What closing an account erases and what stays. */
export const ERASED_AND_KEPT: readonly string[] = [
  'São apagados: nome de usuário, e-mail, sessões, histórico de acessos, textos de tickets e rascunhos.',
  `Os itens saem da venda. ${PACK.currency.title} e itens que sobrarem se perdem.`,
  'Ficam, sem o nome: extrato, vendas e sorteios. Os personagens continuam no jogo.',
];
