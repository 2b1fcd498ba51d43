import type { CallName } from '#contract/calls.ts';

const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key' };
const passkeySample = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'YQ' },
};
const newPasskeySample = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'YQ' } };

/** A valid body for every call that takes one. The rows that it refers to need not exist. */
export const sampleBodies: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { username: 'alguem', password: 'segredo123' },
  register: { username: 'alguem', password: 'segredo123', mail: 'alguem@valdora.example' },
  changePassword: { currentPassword: 'segredo123', newPassword: 'segredo456' },
  requestReset: { mail: 'alguem@valdora.example' },
  resetPassword: { token: 'x'.repeat(43), newPassword: 'segredo456' },
  changeMail: { mail: 'outro@valdora.example', password: 'segredo123' },
  closeAccount: { password: 'segredo123' },
  confirmMail: { token: 'x'.repeat(43) },
  finishLogin: { code: '123456' },
  loginWithPasskey: { passkey: passkeySample },
  unlockFactors: { password: 'segredo123' },
  confirmTotp: { code: '123456' },
  createPasskey: { name: 'Celular', passkey: newPasskeySample },
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
  updateBanner: {
    name: 'Banner',
    description: 'Outra descrição longa',
    pity_limit: 60,
    start_date: '2026-01-01T00:00:00.000Z',
    end_date: '2099-02-01T00:00:00.000Z',
    draft: false,
    revision: 1,
  },
  updateBannerItem: { label: 'Item', rarity: 'legendary', chance: 2, is_guaranteed: true, revision: 1 },
  buyBannerItem: { price: 500 },
  setDirectPrice: { direct_price: 500, revision: 1 },
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
  updateGuide: { name: 'Floresta', type: 'MAPA', recommendedLv: 10, revision: 1 },
  updateGuideDrop: { name: 'Item', item_id: 1, revision: 1 },
  updateDropGroup: { group_number: 1, probability: 10, revision: 1 },
  updateDropGroupItem: { item_id: 1, weight: 5, revision: 1 },
  updateMob: { label: 'Lobo', revision: 1 },
  createMobSpawn: { mob_id: 1, map_id: 1, count: 3 },
  updateMobSpawn: { map_id: 1, count: 4, revision: 1 },
  updateDropSettings: { chances: 'words', revision: 1 },
  updateItem: { label: 'Elmo', icon: 3, revision: 1 },
  updateEffectName: { effect_name: 'Força', revision: 1 },
  createDropGroup: { mob_id: 1, group_number: 1, probability: 10 },
  suspendPlayer: { reason: 'Uso de programas proibidos', until: '2099-12-10T17:00:00.000Z' },
  refundDraws: {
    from: '2026-11-20T12:00:00-03:00',
    to: '2026-11-20T13:00:00-03:00',
    reason: 'Chances erradas',
  },
  giveItem: { item_id: 1, quantity: 2, reason: 'Prêmio do evento' },
  holdDeliveries: { reason: 'Pagamento devolvido' },
  closePlayer: { username: 'conta1' },
  setPlayerRole: { role: 'editor' },
  changeCredits: { amount: 100, reason: 'Prêmio do evento', payment_id: 'PIX-1' },
  redeemCoupon: { code: '7KQM-X2RP-9WVA-H3NT', characterName: 'Arvendel' },
  createCouponSeries: {
    name: 'Natal',
    item_id: 1,
    quantity: 2,
    shared: false,
    count: 3,
    per_account: 1,
    ends_at: '2099-12-25T00:00:00.000Z',
  },
  receiveAge: { account_id: 1, state: 'adult' },
  requestAge: { state: 'adult', reason: 'Viu o documento' },
  setSpendingLimit: { credits: 5000 },
  setPlayerSpendingLimit: { credits: 1000, reason: 'Pedido do responsável' },
  receivePayment: { type: 'paid', payment_id: 'PIX-1', account_id: 1, credits: 500 },
  receiveMercadoPago: { type: 'payment', action: 'payment.updated', data: { id: '1234567890' } },
  createTopUp: { credits: 500, price: 501 },
  createDropGroupItem: { drop_group_id: 1, item_id: 1, weight: 5 },
};

const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNQMg5VMg4FAARHAVVcD9nsAAAAAElFTkSuQmCC',
  'base64',
);

/** A valid file for every call that takes one: a picture of two pixels. */
export const sampleFiles: Partial<Record<CallName, Buffer>> = {
  uploadPicture: tinyPicture,
  uploadTicketPicture: tinyPicture,
};

/** The content type of a call's sample. */
export const sampleType = (name: CallName): string =>
  sampleFiles[name] ? 'application/octet-stream' : 'application/json';

/** A valid value for every path parameter, by its name. */
export const sampleParams: Record<string, string> = {
  id: '1',
  sessionId: '6f2c1d2e-5a3b-4c8d-9e0f-1a2b3c4d5e6f',
  passkeyId: '6f2c1d2e-5a3b-4c8d-9e0f-1a2b3c4d5e6f',
  bannerId: '1',
  mobId: '1',
  groupId: '1',
  item_id: '1',
  revisionId: '1',
  newsSlug: 'uma-noticia',
  period: 'general',
};

/** Of calls whose query has a part that must be there. */
export const sampleQueries: Partial<Record<CallName, string>> = {
  listBannerDraws: '?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z',
};
