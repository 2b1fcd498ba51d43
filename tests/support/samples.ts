import type { CallName } from '#contract/calls.ts';

/** For every call that takes a body, a valid one; the rows it refers to need not exist. */
export const sampleBodies: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { username: 'alguem', password: 'segredo123' },
  register: { username: 'alguem', password: 'segredo123', mail: 'alguem@valdora.example' },
  changePassword: { currentPassword: 'segredo123', newPassword: 'segredo456' },
  requestReset: { mail: 'alguem@valdora.example' },
  resetPassword: { token: 'x'.repeat(43), newPassword: 'segredo456' },
  createShopItem: { item_id: 1, price: 100, item_cnt: 1, category: 'Consumíveis' },
  updateShopItem: { revision: 1, price: 200, item_cnt: 1, category: 'Consumíveis' },
  updateShopItems: { packs: [{ id: 1, revision: 2, price: 300, category: 'Consumíveis' }] },
  purchaseShopItem: { item_id: 1, item_cnt: 1, price: 100 },
  toggleSale: { preco: 10 },
  returnAuctionItem: { characterName: 'Arvendel' },
  buyAuctionItem: { characterName: 'Arvendel', preco: 10 },
  drawOnce: { price: 1000 },
  drawTen: { price: 9000 },
  createBanner: {
    name: 'Banner',
    description: 'Uma descrição longa',
    pity_limit: 60,
    start_date: '2026-01-01T00:00:00.000Z',
    end_date: '2026-02-01T00:00:00.000Z',
  },
  createBannerItem: {
    banner_id: 1,
    item_id: 1,
    label: 'Item',
    rarity: 'rare',
    chance: 1,
    is_guaranteed: false,
  },
  createTicket: {
    category: 'suporte_tecnico',
    title: 'Um título',
    description: 'Uma descrição com mais de vinte letras',
    characterName: 'Arvendel',
    urls: [],
  },
  createTicketMessage: { content: 'Olá' },
  assignTicket: { account_id: null, seen_id: null },
  createSavedAnswer: { title: 'Em análise', content: 'Olá, {jogador}!' },
  updateSavedAnswer: { title: 'Em análise', content: 'Olá, {jogador}!', revision: 1 },
  createNews: {
    title: 'Notícia',
    slug: 'noticia',
    summary: 'Resumo',
    content: '<p>Texto</p>',
    published_at: '2026-01-01T00:00:00.000Z',
  },
  updateNews: {
    title: 'Notícia',
    slug: 'noticia',
    summary: 'Resumo',
    content: '<p>Texto</p>',
    published_at: '2026-01-01T00:00:00.000Z',
  },
  createGuide: { name: 'Floresta', type: 'MAPA', recommendedLv: 10 },
  createGuideDrop: { name: 'Item', item_id: 1, guide_map_id: 1 },
  createDropGroup: { mob_id: 1, group_number: 1, probability: 10 },
  createDropGroupItem: { drop_group_id: 1, item_id: 1, weight: 5 },
};

/** A path parameter's value that fits its schema, by its name. */
export const sampleParams: Record<string, string> = {
  id: '1',
  bannerId: '1',
  mobId: '1',
  groupId: '1',
  item_id: '1',
  newsSlug: 'uma-noticia',
  period: 'general',
};
