import * as shop from '#contract/shop.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { anyBody, emptyReply } from '#contract/shape.ts';

// oxfmt-ignore
export const shopCalls = {
  listShopItems: {
    method: 'GET', path: '/site-store', access: 'visitor', about: 'What the credit shop sells',
    reply: shop.shopItems, messages: { fallback: 'Erro ao carregar a loja.' },
  },
  createShopItem: {
    method: 'POST', path: '/site-store', access: 'shop', about: 'Put an item into the shop',
    body: shop.shopItemBody, reply: shop.createdShopItem, errors: ['item_not_found', 'pack_exists'],
    messages: { fallback: 'Erro ao adicionar item à loja' },
  },
  deleteShopItem: {
    method: 'DELETE', path: '/site-store/{id}', access: 'shop', about: 'Take an item out of the shop',
    params: idParams, reply: emptyReply, errors: ['not_found'],
    messages: { fallback: 'Erro ao remover item' },
  },
  updateShopItem: {
    method: 'PATCH', path: '/site-store/{id}', access: 'shop', about: 'Edit a pack on sale',
    params: idParams, body: shop.shopItemChange, reply: shop.editedShopItem,
    errors: ['not_found', 'pack_exists', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar item' },
  },
  updateShopItems: {
    method: 'PATCH', path: '/site-store', access: 'shop',
    about: 'Edit prices and categories of several packs, all or none',
    body: shop.shopItemChanges, reply: shop.editedShopItems, errors: ['not_found', 'row_conflict'],
    extension: true,
    messages: { fallback: 'Erro ao alterar itens' },
  },
  restoreShopItem: {
    method: 'POST', path: '/site-store/{id}/restore', access: 'shop',
    about: 'Put a removed pack back on sale',
    params: idParams, body: anyBody, reply: shop.editedShopItem, errors: ['not_found', 'pack_exists'],
    extension: true,
    messages: { fallback: 'Erro ao restaurar o item' },
  },
  purchaseShopItem: {
    method: 'POST', path: '/site-store/purchase', access: 'player',
    about: 'Buy one pack at the price the server holds',
    body: shop.purchaseBody, reply: shop.purchaseReply,
    errors: ['item_not_found', 'price_changed', 'insufficient_credits', 'spending_limit'], idempotent: true,
    messages: { title: 'Erro ao comprar', fallback: 'Erro na compra' },
  },
} as const satisfies Record<string, Call>;
