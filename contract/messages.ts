import type { CallName } from './calls.ts';

/** What a screen says when a call fails. `title` heads the toast; `fallback` stands in for a missing server message. */
export interface FailureText {
  readonly title?: string;
  readonly fallback: string;
  /** No toast: the failure is logged and the screen says inline what happened (spec §8 "only logged"). */
  readonly quiet?: true;
}

/** Failure texts of spec §8, by call; one place makes toasts of them. */
export const FAILURES: Partial<Record<CallName, FailureText>> = {
  login: { fallback: 'Erro ao fazer login' },
  register: { fallback: 'Erro ao criar conta.' },
  changePassword: { fallback: 'Erro ao alterar senha.' },
  listCoupons: { fallback: 'Nenhum cupom encontrado.', quiet: true },
  listShopItems: { fallback: 'Erro ao carregar a loja.' },
  purchaseShopItem: { title: 'Erro ao comprar', fallback: 'Erro na compra' },
  createShopItem: { fallback: 'Erro ao adicionar item à loja' },
  deleteShopItem: { fallback: 'Erro ao remover item' },
  listOwnAuctionItems: { title: 'Erro ao carregar itens', fallback: 'Falha na requisição' },
  listOwnSales: { title: 'Erro ao carregar itens à venda', fallback: 'Falha na requisição' },
  listAuction: { title: 'Erro ao carregar itens do leilão', fallback: 'Falha na requisição' },
  returnAuctionItem: { title: 'Erro ao devolver item', fallback: 'Falha na requisição' },
  toggleSale: { title: 'Erro ao cancelar venda', fallback: 'Falha ao cancelar' },
  buyAuctionItem: { title: 'Erro ao comprar item', fallback: 'Falha na compra' },
  drawOnce: { title: 'Erro ao realizar sorteio 1x', fallback: 'Falha na requisição' },
  drawTen: { title: 'Erro ao realizar sorteio 10x', fallback: 'Falha na requisição' },
  getPity: { fallback: 'Falha na requisição', quiet: true },
  listDrawHistory: { fallback: 'Falha na requisição', quiet: true },
  createTicket: { fallback: 'Erro ao enviar ticket.' },
  createTicketMessage: { fallback: 'Erro ao enviar resposta' },
  closeTicket: { fallback: 'Erro ao alterar status' },
  reopenTicket: { fallback: 'Erro ao alterar status' },
  listOwnTickets: { fallback: 'Erro ao carregar tickets' },
  listTickets: { fallback: 'Erro ao buscar tickets.' },
  getTicket: { fallback: 'Erro ao buscar ticket' },
  listNews: { fallback: 'Erro ao carregar notícias', quiet: true },
  getNews: { fallback: 'Erro ao carregar notícia', quiet: true },
  createNews: { fallback: 'Erro ao salvar notícia', quiet: true },
  updateNews: { fallback: 'Erro ao salvar notícia', quiet: true },
  deleteNews: { fallback: 'Erro ao deletar notícia', quiet: true },
  createGuide: { fallback: 'Erro ao criar mapa' },
  createGuideDrop: { fallback: 'Erro ao adicionar drop' },
  listGuides: { fallback: 'Erro ao carregar dados de guias', quiet: true },
  createBanner: { fallback: 'Erro ao criar banner' },
  createBannerItem: { fallback: 'Erro ao adicionar item' },
  listBanners: { fallback: 'Erro ao carregar banners ou itens.' },
  listBannerItems: { fallback: 'Erro ao carregar banners ou itens.' },
  createDropGroup: { fallback: 'Erro ao adicionar grupo.' },
  createDropGroupItem: { fallback: 'Erro ao adicionar grupo.' },
  deleteDropGroupItem: { fallback: 'Erro ao remover item', quiet: true },
};

/** Success texts of spec §8 that hold no values. */
export const SUCCESS = {
  login: 'Login realizado com sucesso!',
  register: 'Conta criada com sucesso!',
  registerWithoutLogin: 'Conta criada, mas não foi possível logar automaticamente.',
  changePassword: 'Senha alterada com sucesso!',
  linkCopied: 'Link copiado para a área de transferência!',
  purchase: 'Compra concluída',
  createTicket: 'Ticket criado com sucesso!',
  createTicketMessage: 'Resposta enviada!',
  closeTicket: 'Ticket fechado',
  reopenTicket: 'Ticket reaberto',
  createGuide: 'Mapa criado com sucesso!',
  createGuideDrop: 'Drop adicionado com sucesso!',
  createBanner: 'Banner adicionado com sucesso!',
  createBannerItem: 'Item adicionado ao banner!',
  createShopItem: 'Item adicionado à loja com sucesso!',
  deleteShopItem: 'Item removido com sucesso',
  dropGroup: { title: 'Sucesso', description: 'Grupo de drop e item adicionados com sucesso.' },
} as const;

/** Success texts of spec §8 with their values in place. Prices are credits. */
export const successOf = {
  listed: ({ preco }: { preco: number }) => ({
    title: 'Item colocado à venda',
    description: `Seu item foi colocado no leilão por ${preco} créditos`,
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

export const RESTRICTED = 'Acesso restrito.';
export const UNEXPECTED_ERROR = 'Unexpected Application Error!';
