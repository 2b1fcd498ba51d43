import * as shop from '#contract/shop.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { anything } from '#contract/shape.ts';

// oxfmt-ignore
export const shopCalls = {
  listShopItems: { method: 'GET', path: '/site-store', who: 'visitor', about: 'What the credit shop sells', reply: shop.shopItems, failure: { fallback: 'Erro ao carregar a loja.' } },
  createShopItem: { method: 'POST', path: '/site-store', who: 'admin', about: 'Put an item into the shop', body: shop.shopItemBody, reply: anything, fails: ['item_not_found', 'pack_taken'], failure: { fallback: 'Erro ao adicionar item à loja' } },
  deleteShopItem: { method: 'DELETE', path: '/site-store/{id}', who: 'admin', about: 'Take an item out of the shop', params: idParams, reply: anything, fails: ['not_found'], failure: { fallback: 'Erro ao remover item' } },
  purchaseShopItem: { method: 'POST', path: '/site-store/purchase', who: 'player', about: 'Buy one pack at the price the server holds', body: shop.purchaseBody, reply: shop.purchaseReply, fails: ['item_not_found', 'insufficient_credits'], once: true, failure: { title: 'Erro ao comprar', fallback: 'Erro na compra' } },
} as const satisfies Record<string, Call>;
