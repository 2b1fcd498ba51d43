import type { savedAnswers } from '#server/modules/tickets/tickets.table.ts';

/** Answers that the team uses every day. */
export const savedAnswerRows: (typeof savedAnswers.$inferInsert)[] = [
  {
    title: 'Recebido, vamos olhar',
    content:
      'Olá, {jogador}! Recebemos o seu pedido e já estamos olhando o que houve com {personagem}. Voltamos aqui assim que soubermos mais.',
  },
  {
    title: 'Correio cheio',
    content:
      'Oi, {jogador}! O envio saiu, mas o correio de {personagem} estava cheio. Libere espaço e saia do jogo por um minuto: a carta chega em seguida.',
  },
  {
    title: 'Resolvido, pode fechar?',
    content:
      'Pronto, {jogador}! Confira com {personagem} e conte para a gente se ficou tudo certo. Bom jogo!',
  },
];
