import type { TicketStatus } from '#contract/tickets.ts';
import { OTHER_PLAYER, PLAYER } from './demo-accounts.ts';

/** A ticket with the replies of player and team. */
export type Conversation = {
  /** An account's id, or any other account. */
  from: number | 'other';
  title: string;
  description: string;
  category: string;
  status: TicketStatus;
  daysAgo: number;
  character?: string;
  pran?: string;
  guild?: string;
  urls?: readonly string[];
  replies?: readonly { by: 'team' | 'player'; text: string }[];
};

export const conversations: readonly Conversation[] = [
  {
    from: PLAYER,
    title: 'Montaria some ao entrar na Gruta Glacial',
    description:
      'Sempre que entro na Gruta Glacial montado, a montaria desaparece e só volta depois de sair e entrar no jogo de novo. Acontece com o grifo e com o cavalo. Já tentei recolher antes de entrar e aí não acontece.',
    category: 'bug_report',
    status: 'em_andamento',
    daysAgo: 3,
    character: 'Arvendel',
    pran: 'Fagulha',
    guild: 'Corvos de Prata',
    urls: ['https://example.com/imagens/gruta-antes.png', 'https://example.com/imagens/gruta-depois.png'],
    replies: [
      {
        by: 'team',
        text: 'Oi! Obrigado pelas imagens, ajudaram muito. Conseguimos repetir o problema com o grifo. Você lembra se a sua Pran estava descansando na hora?',
      },
      { by: 'player', text: 'Estava sim! Fiz um teste agora com ela acordada e a montaria não sumiu.' },
      {
        by: 'team',
        text: 'Perfeito, era a peça que faltava. A correção entra na próxima manutenção; até lá, vale acordar a Pran antes da porta.',
      },
    ],
  },
  {
    from: PLAYER,
    title: 'Cupom das lanternas não aparece no personagem',
    description:
      'Recebi o cupom LANTERNAS-2X, ele está disponível no meu perfil, mas não sei em qual personagem vai cair quando eu usar. Dá para escolher?',
    category: 'suporte_tecnico',
    status: 'aberto',
    daysAgo: 1,
    character: 'Luzia',
  },
  {
    from: PLAYER,
    title: 'Sugestão: marcar guias como favoritos',
    description:
      'Uso a página de guias todo dia e sempre procuro os mesmos cinco mapas. Seria ótimo poder marcar favoritos para que aparecessem primeiro na lista.',
    category: 'sugestao',
    status: 'resolvido',
    daysAgo: 48,
    character: 'PolvoraFina',
    replies: [
      {
        by: 'team',
        text: 'Gostamos da ideia e ela entrou na nossa lista. Enquanto isso, os filtros ficam guardados no endereço: dá para salvar a página já filtrada nos favoritos do navegador.',
      },
      { by: 'player', text: 'Não sabia disso, resolve bem. Obrigado!' },
    ],
  },
  {
    from: PLAYER,
    title: 'Item recuperado do leilão não chegou',
    description:
      'Recuperei um item do leilão para o Arvendel ontem à noite e ele não apareceu no correio. Já saí e entrei de novo duas vezes.',
    category: 'problema_conta',
    status: 'fechado',
    daysAgo: 73,
    character: 'Arvendel',
    guild: 'Corvos de Prata',
    urls: ['https://example.com/imagens/correio-vazio.png'],
    replies: [
      {
        by: 'team',
        text: 'Olá! O envio está registrado às 21h14, com entrega confirmada. O correio do Arvendel estava cheio, então a carta ficou na segunda página. Pode conferir?',
      },
      { by: 'player', text: 'Estava na segunda página mesmo, que vergonha. Pode fechar!' },
      { by: 'team', text: 'Sem vergonha nenhuma, acontece toda semana. Bom jogo!' },
    ],
  },
  {
    from: PLAYER,
    title: 'Como troco o e-mail da conta?',
    description:
      'Vou perder o acesso ao meu e-mail antigo no fim do mês e queria trocar antes. Não encontrei a opção no perfil.',
    category: 'outros',
    status: 'fechado',
    daysAgo: 120,
    character: 'Recruta',
    replies: [
      {
        by: 'team',
        text: 'Podemos trocar por aqui. Enviamos uma mensagem ao e-mail atual para confirmar que é você; responda a ela com o novo endereço.',
      },
      { by: 'player', text: 'Respondi agora há pouco.' },
      { by: 'team', text: 'Feito! O novo e-mail já aparece no seu perfil.' },
    ],
  },
  {
    from: OTHER_PLAYER,
    title: 'Som dos sinos alto demais na Torre do Relógio',
    description:
      'Jogo de fone e os sinos da Torre do Relógio são muito mais altos que o resto. Mesmo com o volume em 20% chega a assustar.',
    category: 'bug_report',
    status: 'em_andamento',
    daysAgo: 4,
    character: 'Serena',
    pran: 'Garoa',
    guild: 'Ordem da Maré',
    replies: [
      {
        by: 'team',
        text: 'Você não é a única, e já temos a correção em teste. Enquanto isso, o volume de ambiente pode ser baixado separadamente nas opções de áudio.',
      },
    ],
  },
  {
    from: OTHER_PLAYER,
    title: 'Nome da Pran com acento',
    description:
      'Gostaria de colocar acento no nome da minha Pran, mas o campo não aceita. É proposital ou dá para liberar?',
    category: 'sugestao',
    status: 'aberto',
    daysAgo: 2,
    character: 'DuasVozes',
    pran: 'Iris',
  },
  {
    from: OTHER_PLAYER,
    title: 'Fiquei presa dentro de uma pedra',
    description:
      'Pulei da montaria nas Escarpas de Ferro e caí dentro de uma pedra. Nem o teleporte da Pran funciona. Podem me tirar daqui?',
    category: 'suporte_tecnico',
    status: 'resolvido',
    daysAgo: 26,
    character: 'Muralha',
    urls: ['https://example.com/imagens/dentro-da-pedra.png'],
    replies: [
      { by: 'team', text: 'Tirada! Você está na praça de Aurim, e a pedra já foi avisada.' },
      { by: 'player', text: 'Kkkkk obrigada, foi rápido demais!' },
    ],
  },
  {
    from: 'other',
    title: 'Não consigo entrar na fila do cerco',
    description:
      'O arauto diz que a minha guilda já está inscrita, mas o botão da fila continua apagado para mim e para mais dois membros.',
    category: 'suporte_tecnico',
    status: 'aberto',
    daysAgo: 0.4,
  },
  {
    from: 'other',
    title: 'Denúncia de comércio por fora',
    description:
      'Um personagem está oferecendo itens pelo chat pedindo pagamento fora do jogo. Guardei as imagens da conversa com o horário.',
    category: 'outros',
    status: 'em_andamento',
    daysAgo: 1.5,
    urls: ['https://example.com/imagens/conversa-1.png'],
    replies: [
      { by: 'team', text: 'Obrigado por avisar. Já estamos investigando; o seu nome não será revelado.' },
    ],
  },
  {
    from: 'other',
    title: 'Textura piscando no Mar de Gelo',
    description:
      'Perto do navio encalhado o chão pisca entre branco e preto quando a câmera gira. Placa de vídeo atualizada.',
    category: 'bug_report',
    status: 'aberto',
    daysAgo: 5,
    urls: ['https://example.com/videos/mar-de-gelo.mp4'],
  },
  {
    from: 'other',
    title: 'Mais vagas no banco da guilda',
    description:
      'Somos quase setenta membros e o banco da guilda lota toda semana. Seria possível comprar páginas extras com ouro do jogo?',
    category: 'sugestao',
    status: 'resolvido',
    daysAgo: 15,
    replies: [
      { by: 'team', text: 'Boa notícia: uma página extra por ouro chega com a próxima temporada.' },
      { by: 'player', text: 'A guilda inteira agradece!' },
    ],
  },
  {
    from: 'other',
    title: 'Perdi um item ao refinar',
    description:
      'Tentei refinar a minha espada para +10 com pergaminho de proteção e mesmo assim ela voltou para +8. Isso está certo?',
    category: 'problema_conta',
    status: 'fechado',
    daysAgo: 34,
    replies: [
      {
        by: 'team',
        text: 'Conferimos o registro: o pergaminho usado protegia até +9, e a tentativa era para +10. O texto do item podia ser mais claro, então devolvemos o nível e vamos reescrevê-lo.',
      },
      { by: 'player', text: 'Que atendimento! Muito obrigado.' },
    ],
  },
  {
    from: 'other',
    title: 'Dúvida sobre o torneio',
    description:
      'Posso inscrever dois personagens da mesma conta em categorias diferentes no Torneio dos Três Ventos?',
    category: 'outros',
    status: 'fechado',
    daysAgo: 37,
    replies: [
      { by: 'team', text: 'Pode sim: até dois personagens por conta, cada um em uma categoria. Boa sorte!' },
    ],
  },
];
