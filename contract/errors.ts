import { INVALID_CREDENTIALS, RESTRICTED } from './messages.ts';
import { DRAW_ERRORS } from './draw-errors.ts';
import { PACK } from './pack.ts';

/** Every error of the API: HTTP status and Portuguese message by code (product 15.4), grouped by what they are about. */
export const ERRORS = {
  // Requests
  invalid_input: { status: 400, message: 'Dados inválidos.' },
  malformed: { status: 400, message: 'Não foi possível entender a requisição.' },
  not_found: { status: 404, message: 'Não encontrado.' },
  not_offered: { status: 404, message: 'Este servidor não oferece esta função.' },
  too_large: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupported_media: { status: 415, message: 'Envie os dados em JSON.' },
  unsupported_encoding: { status: 415, message: 'Envie os dados sem compressão.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  idempotency_mismatch: {
    status: 409,
    message: 'Um pedido anterior já foi feito com outros dados. Confira-o antes de pedir de novo.',
  },
  in_progress: { status: 409, message: 'Este pedido ainda está em andamento.' },
  row_conflict: { status: 409, message: 'Outra pessoa alterou isto enquanto você editava.' },
  internal: { status: 500, message: 'Algo deu errado no servidor.' },
  unavailable: {
    status: 503,
    message: 'O servidor está indisponível no momento. Tente de novo em instantes.',
  },

  // Access and sign-in
  not_signed_in: { status: 401, message: 'Faça login para continuar.' },
  forbidden: { status: 403, message: RESTRICTED },
  xsrf_refused: { status: 403, message: 'Sua proteção de sessão expirou. Tente de novo.' },
  invalid_signature: { status: 401, message: 'A assinatura não confere ou é antiga demais.' },
  invalid_credentials: { status: 401, message: INVALID_CREDENTIALS },
  password_unset: {
    status: 409,
    message:
      'Sua conta do jogo ainda não tem uma senha que o portal conheça. Fale com a equipe para receber um link.',
  },
  wrong_password: { status: 400, message: 'Senha atual incorreta' },
  password_confirmation_required: { status: 409, message: 'Confirme a sua senha para mudar isto.' },
  link_invalid: { status: 400, message: 'Este link já foi usado ou não vale mais. Peça outro.' },
  /** The message with the end and the reason is `suspendedMessage`. */
  account_suspended: { status: 403, message: 'Sua conta está suspensa.' },
  account_closed: { status: 409, message: 'Esta conta foi encerrada.' },

  // Second factors
  factor_required: {
    status: 403,
    message: 'Seu papel na equipe exige a verificação em duas etapas. Ligue-a no perfil para continuar.',
  },
  factor_wrong: { status: 400, message: 'O código não confere ou já foi usado.' },
  factor_expired: { status: 400, message: 'O tempo acabou ou foram tentativas demais. Comece de novo.' },
  factor_exists: { status: 409, message: 'O aplicativo já está ligado nesta conta.' },
  factor_missing: { status: 409, message: 'Esta conta não tem verificação em duas etapas.' },
  own_factor_missing: {
    status: 409,
    message: 'Ligue antes a verificação em duas etapas no seu perfil.',
  },
  last_factor: {
    status: 409,
    message: 'Seu papel na equipe exige a verificação em duas etapas. Ligue outra antes de remover esta.',
  },
  passkey_refused: { status: 400, message: 'Esta chave de acesso não foi aceita.' },
  passkey_limit: { status: 409, message: 'Você já tem chaves de acesso demais. Remova uma antes.' },

  // Accounts and the team
  age_refused: {
    status: 409,
    message: 'Pela idade que você informou, ainda não dá para criar uma conta aqui.',
  },
  username_taken: { status: 409, message: 'Este nome de usuário já está em uso.' },
  mail_taken: { status: 409, message: 'Este e-mail já está em uso.' },
  mail_unconfirmed: { status: 409, message: 'Confirme antes o seu e-mail, pelo link que ele recebeu.' },
  mail_missing: {
    status: 409,
    message: `Informe um e-mail no seu perfil, ou fale com a equipe, antes de comprar ${PACK.currency.many}.`,
  },
  referral_unknown: { status: 400, message: 'Código de indicação não encontrado.' },
  character_not_found: { status: 404, message: 'Personagem não encontrado nesta conta.' },
  own_account_refused: { status: 409, message: 'Isto não pode ser feito com a sua própria conta.' },
  admin_account: { status: 409, message: 'Retire antes o papel de administrador desta conta.' },
  admin_protected: {
    status: 409,
    message: 'Esta conta é da administração, ou foi nos últimos 30 dias: só o operador muda como ela entra.',
  },
  access_changed: {
    status: 409,
    message:
      'A equipe mudou a senha ou a verificação desta conta nos últimos 30 dias: só o operador dá um papel a ela agora.',
  },
  request_pending: { status: 409, message: 'Já há um pedido de papel para esta conta.' },
  age_request_pending: { status: 409, message: 'Já há um pedido de idade para esta conta.' },
  last_admin: {
    status: 409,
    message: 'Você é a única pessoa na administração. Nomeie outra antes de encerrar a conta.',
  },
  purchase_payable: {
    status: 409,
    message: `Uma compra de ${PACK.currency.many} sua ainda pode ser paga. Pague, ou espere o código vencer, antes de encerrar a conta.`,
  },
  not_suspended: { status: 409, message: 'Esta conta não está suspensa.' },

  // Credits and payments
  insufficient_credits: { status: 409, message: `${PACK.currency.title} insuficientes.` },
  balance_full: {
    status: 409,
    message: `Quem receberia ${PACK.currency.os} ${PACK.currency.many} já tem o máximo que uma conta pode ter.`,
  },
  credits_limit: {
    status: 409,
    message: 'Este valor passa do que uma pessoa da equipe pode movimentar por dia.',
  },
  own_request: { status: 409, message: 'Outra pessoa da administração precisa confirmar este pedido.' },
  request_decided: { status: 409, message: 'Este pedido já foi decidido.' },
  spending_limit: { status: 409, message: 'Isto passa do limite de gastos do mês desta conta.' },
  not_a_minor: { status: 409, message: 'Só contas de menores têm um limite da equipe.' },
  top_up_refused: {
    status: 409,
    message: `Neste servidor contas de menores de 18 anos não compram ${PACK.currency.many}.`,
  },
  price_changed: { status: 409, message: 'O preço deste item mudou.' },
  package_changed: { status: 409, message: 'Este pacote mudou. Escolha de novo.' },
  payment_taken: { status: 409, message: 'Este pagamento já foi lançado.' },
  payment_refused: {
    status: 409,
    message: 'O Mercado Pago recusou este pagamento. Confira o e-mail no seu perfil ou fale com a equipe.',
  },
  payment_closed: {
    status: 409,
    message:
      'Os pagamentos deste servidor não estão funcionando agora. Tente mais tarde ou fale com a equipe.',
  },
  payment_unavailable: {
    status: 503,
    message: 'O serviço de pagamentos não respondeu. Tente de novo em instantes.',
  },

  // Shop, auction, banners and deliveries
  item_not_found: { status: 404, message: 'Item não encontrado.' },
  item_gone: { status: 409, message: 'Este item não está mais com você.' },
  wanted_full: { status: 409, message: 'Sua lista já tem 100 itens. Tire um antes de guardar outro.' },
  pack_exists: { status: 409, message: 'Este item já está à venda nesta quantidade.' },
  already_listed: { status: 409, message: 'Este item já está à venda.' },
  listing_gone: { status: 409, message: 'Este item não está mais à venda.' },
  own_listing: { status: 409, message: 'Você não pode comprar o seu próprio item.' },
  ...DRAW_ERRORS,
  delivery_not_failed: { status: 409, message: 'Esta entrega não está mais com falha.' },
  delivery_not_paid: {
    status: 409,
    message: `Este item não custou ${PACK.currency.many}: só é possível entregar de novo.`,
  },
  delivery_held: {
    status: 409,
    message: 'Pode já estar no jogo: entregue de novo, e reembolse se o jogo recusar.',
  },

  // Coupons
  coupon_unknown: { status: 404, message: 'Cupom não encontrado. Confira o código.' },
  coupon_used: { status: 409, message: 'Este cupom já foi usado.' },
  coupon_ended: { status: 409, message: 'Este cupom não vale mais.' },
  coupon_limit: { status: 409, message: 'Você já usou este cupom o máximo de vezes.' },
  code_taken: { status: 409, message: 'Este código já existe. Escolha outro.' },
  credits_need_admin: {
    status: 403,
    message: `Só a administração cuida de cupons de ${PACK.currency.many}.`,
  },

  // Tickets
  ticket_closed: { status: 409, message: 'Este ticket está fechado. Não é possível responder.' },
  ticket_status_unchanged: { status: 409, message: 'O ticket já está nessa situação.' },
  ticket_assigned: { status: 409, message: 'O responsável por este ticket mudou enquanto isso.' },
  too_many_open_tickets: {
    status: 409,
    message: 'Você já tem muitos tickets em aberto. Continue a conversa em um deles.',
  },
  ticket_message_limit: { status: 409, message: 'Este ticket já tem mensagens demais. Abra um novo.' },
  ticket_storage_limit: {
    status: 409,
    message: 'Seus tickets já ocupam todo o espaço da sua conta. Fale com a equipe por outro canal.',
  },
  ticket_picture_missing: {
    status: 409,
    message: 'O servidor não tem mais uma das imagens. Tente de novo para enviá-la outra vez.',
  },
  saved_answer_limit: { status: 409, message: 'Já há respostas salvas demais. Remova uma antes.' },

  // News, drops and pictures
  slug_taken: { status: 409, message: 'Já existe uma notícia com este slug.' },
  article_conflict: { status: 409, message: 'Outra pessoa alterou esta notícia enquanto você escrevia.' },
  spawn_taken: { status: 409, message: 'Este monstro já está neste mapa.' },
  group_taken: { status: 409, message: 'Este monstro já tem um grupo com este número.' },
  not_a_picture: {
    status: 415,
    message: 'Este arquivo não é uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
  },
  picture_animated: {
    status: 415,
    message: 'AVIF animado não é aceito. Escolha uma imagem parada ou um GIF.',
  },
  picture_broken: { status: 400, message: 'A imagem está danificada ou incompleta. Escolha outro arquivo.' },
  picture_too_large: {
    status: 413,
    message: 'A imagem tem pixels demais. Diminua a imagem e tente de novo.',
  },
  picture_storage_full: {
    status: 409,
    message: 'O espaço para imagens do servidor acabou. Imagens sem uso somem sozinhas depois de um dia.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** More exact messages that replace the message of an error's code. */
export const EXACT_MESSAGES = {
  bannerNotFound: 'Banner não encontrado.',
  couponForGame: 'Este cupom da sua lista é usado dentro do jogo, não aqui.',
  guideNotFound: 'Mapa não encontrado.',
  bannerItemNotFound: 'Este item não está mais no banner.',
  ticketNotFound: 'Ticket não encontrado.',
  ticketPictureNotFound: 'Imagem não encontrada.',
  answerNotFound: 'Resposta salva não encontrada.',
  memberNotFound: 'Esta conta não atende tickets.',
  dropNotFound: 'Drop não encontrado.',
  effectNotFound: 'Efeito não encontrado.',
  mobNotFound: 'Monstro não encontrado.',
  dropGroupNotFound: 'Grupo de drop não encontrado.',
  packNotOnSale: 'Este item não está mais à venda.',
  drawsOfMinor: 'Sorteios são só para adultos, e esta conta é de uma pessoa menor de 18 anos.',
  drawPriceChanged: 'O preço deste sorteio mudou.',
  contentRequired: 'Conteúdo é obrigatório',
  contentTooLong: 'O conteúdo é longo demais',
  dateInvalid: 'Data inválida.',
  publishAtPast: 'Escolha uma hora que ainda vai chegar.',
  playerNotFound: 'Conta não encontrada.',
  typedNameWrong: 'Digite o nome da conta como ele é.',
  suspensionOver: 'O fim da suspensão já passou.',
} as const;

/** Message of `password_unset` where the account has an e-mail, and the server sends mails. */
export const SET_BY_LINK =
  'Sua conta do jogo ainda não tem uma senha que o portal conheça. Peça um link em "Esqueci minha senha", com o e-mail da conta no jogo.';

export type ErrorCode = keyof typeof ERRORS;
