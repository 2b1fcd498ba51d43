/** Success texts without values. */
export const SUCCESS = {
  login: 'Login realizado com sucesso!',
  register: 'Conta criada com sucesso!',
  registerWithoutLogin: 'Conta criada, mas não foi possível logar automaticamente.',
  changePassword: 'Senha alterada com sucesso!',
  resetPassword: { title: 'Senha nova criada!', description: 'Entre com ela.' },
  endSession: 'Sessão encerrada',
  endOtherSessions: 'As outras sessões foram encerradas',
  sendConfirmation: 'Link enviado',
  confirmMail: 'E-mail confirmado!',
  exportAccount: 'Seus dados foram baixados',
  closeAccount: 'Sua conta foi encerrada',
  linkCopied: 'Link copiado para a área de transferência!',
  purchase: 'Compra concluída',
  createTicket: 'Ticket criado com sucesso!',
  createTicketMessage: 'Resposta enviada!',
  closeTicket: 'Ticket fechado',
  reopenTicket: 'Ticket reaberto',
  saveAnswer: 'Resposta salva',
  removeAnswer: 'Resposta removida',
  createNews: 'Notícia publicada',
  updateNews: 'Notícia atualizada',
  createGuide: 'Mapa criado com sucesso!',
  updateGuide: 'Mapa alterado',
  deleteGuide: 'Mapa removido',
  updateGuideDrop: 'Drop alterado',
  deleteGuideDrop: 'Drop removido',
  updateDropGroup: 'Grupo alterado',
  deleteDropGroup: 'Grupo removido',
  updateDropGroupItem: 'Item alterado',
  deleteDropGroupItem: 'Item removido do grupo',
  updateMob: 'Monstro alterado',
  updateItem: 'Item alterado',
  updateEffectName: 'Efeito alterado',
  createGuideDrop: 'Drop adicionado com sucesso!',
  createBanner: 'Banner adicionado com sucesso!',
  updateBanner: 'Banner alterado',
  publishBanner: 'Banner publicado',
  endBanner: 'Banner encerrado',
  deleteBanner: 'Banner removido',
  updateBannerItem: 'Item alterado',
  deleteBannerItem: 'Item removido do banner',
  createBannerItem: 'Item adicionado ao banner!',
  createShopItem: 'Item adicionado à loja com sucesso!',
  updateShopItem: 'Item alterado',
  deleteShopItem: 'Item removido com sucesso',
  restored: 'Desfeito',
  dropGroup: { title: 'Sucesso', description: 'Grupo de drop e item adicionados com sucesso.' },
} as const;

/** Success texts with their values in place. Prices are credits. */
export const successOf = {
  listed: ({ preco }: { preco: number }) => ({
    title: 'Item colocado à venda',
    description: `Seu item foi colocado no leilão por ${preco.toLocaleString('pt-BR', { maximumFractionDigits: 0 })} créditos`,
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

/** Login refused (product 3.4). */
export const INVALID_CREDENTIALS = 'Credenciais inválidas';
export const RESTRICTED = 'Acesso restrito.';
export const UNEXPECTED_ERROR = 'Unexpected Application Error!';
