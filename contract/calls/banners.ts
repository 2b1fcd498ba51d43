import * as v from 'valibot';
import * as banners from '#contract/banners.ts';
import type { Call } from '#contract/call.ts';
import { idInput, idParams } from '#contract/input.ts';
import { anyBody, emptyReply, unspecified } from '#contract/shape.ts';

const bannerParams = v.object({ bannerId: idInput });

// oxfmt-ignore
export const bannersCalls = {
  listActiveBanners: {
    method: 'GET', path: '/gacha/banners/ativos', access: 'visitor', about: 'Banners open now',
    reply: banners.banners, errors: ['not_offered'], messages: { fallback: 'Erro ao carregar banners ou itens.' },
  },
  listBanners: {
    method: 'GET', path: '/gacha/banners', access: 'visitor', about: 'All banners',
    reply: banners.banners, errors: ['not_offered'], messages: { fallback: 'Erro ao carregar banners ou itens.' },
  },
  listBannerItems: {
    method: 'GET', path: '/gacha/banners/{id}/items', access: 'visitor', about: "A banner's items and odds",
    params: idParams, reply: banners.bannerItems, errors: ['not_offered', 'not_found'],
    messages: { fallback: 'Erro ao carregar banners ou itens.' },
  },
  getPity: {
    method: 'GET', path: '/gacha/banners/{id}/pity', access: 'player',
    about: 'Draws since the last guaranteed item',
    params: idParams, reply: banners.pity, errors: ['not_offered', 'not_found'],
    messages: { fallback: 'Falha na requisição', quiet: true },
  },
  listDrawHistory: {
    method: 'GET', path: '/gacha/history/{bannerId}', access: 'player', about: 'Items drawn from a banner',
    params: bannerParams, reply: banners.drawHistory, errors: ['not_offered', 'not_found'],
    messages: { fallback: 'Falha na requisição', quiet: true },
  },
  drawOnce: {
    method: 'POST', path: '/gacha/{bannerId}/pull', access: 'player', about: 'Draw one item',
    params: bannerParams, body: banners.drawBody, reply: banners.drawReply,
    errors: ['not_offered', 'draws_refused', 'not_found', 'banner_closed', 'banner_empty', 'price_changed', 'insufficient_credits', 'spending_limit'],
    idempotent: true,
    messages: { title: 'Erro ao realizar sorteio 1x', fallback: 'Falha na requisição' },
  },
  drawTen: {
    method: 'POST', path: '/gacha/{bannerId}/pull10', access: 'player', about: 'Draw ten items',
    params: bannerParams, body: banners.drawBody, reply: banners.drawTenReply,
    errors: ['not_offered', 'draws_refused', 'not_found', 'banner_closed', 'banner_empty', 'price_changed', 'insufficient_credits', 'spending_limit'],
    idempotent: true,
    messages: { title: 'Erro ao realizar sorteio 10x', fallback: 'Falha na requisição' },
  },
  buyBannerItem: {
    method: 'POST', path: '/gacha/banners/items/{id}/buy', access: 'player',
    about: 'Buy a banner’s item at its direct price, without a draw',
    params: idParams, body: banners.directPurchaseBody, reply: banners.drawReply,
    errors: ['not_offered', 'not_found', 'banner_closed', 'price_changed', 'insufficient_credits', 'spending_limit'],
    idempotent: true, extension: true,
    messages: { title: 'Erro ao comprar', fallback: 'Falha na requisição' },
  },
  setDirectPrice: {
    method: 'POST', path: '/gacha/banners/items/{id}/direct-price', access: 'banners',
    about: 'Set or remove the direct price of a banner’s item',
    params: idParams, body: banners.directPriceBody, reply: banners.editableBannerItem,
    errors: ['not_offered', 'not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao mudar o preço' },
  },
  listEditableBanners: {
    method: 'GET', path: '/gacha/banners/editable', access: 'banners',
    about: 'All banners with drafts, as the administration edits them',
    reply: banners.editableBanners, errors: ['not_offered'], extension: true,
    messages: { fallback: 'Erro ao carregar banners ou itens.' },
  },
  listEditableBannerItems: {
    method: 'GET', path: '/gacha/banners/{id}/items/editable', access: 'banners',
    about: "A banner's items, as the administration edits them",
    params: idParams, reply: banners.editableBannerItems, errors: ['not_offered', 'not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar banners ou itens.' },
  },
  createBanner: {
    method: 'POST', path: '/gacha/banners', access: 'banners', about: 'Create a banner',
    body: banners.bannerBody, reply: unspecified(banners.banner), errors: ['not_offered'],
    messages: { fallback: 'Erro ao criar banner' },
  },
  createBannerItem: {
    method: 'POST', path: '/gacha/banners/items', access: 'banners', about: 'Put an item into a banner',
    body: banners.bannerItemBody, reply: unspecified(banners.bannerItem),
    errors: ['not_offered', 'not_found', 'item_not_found'],
    messages: { fallback: 'Erro ao adicionar item' },
  },
  updateBanner: {
    method: 'PATCH', path: '/gacha/banners/{id}', access: 'banners',
    about: 'Edit, schedule or publish a banner',
    params: idParams, body: banners.bannerChange, reply: banners.editableBanner,
    errors: ['not_offered', 'not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar banner' },
  },
  endBanner: {
    method: 'POST', path: '/gacha/banners/{id}/end', access: 'banners', about: 'End an active banner now',
    params: idParams, body: anyBody, reply: banners.editableBanner, errors: ['not_offered', 'not_found', 'banner_closed'],
    extension: true,
    messages: { fallback: 'Erro ao encerrar banner' },
  },
  deleteBanner: {
    method: 'DELETE', path: '/gacha/banners/{id}', access: 'banners', about: 'Remove a banner',
    params: idParams, reply: emptyReply, errors: ['not_offered', 'not_found'], extension: true,
    messages: { fallback: 'Erro ao remover banner' },
  },
  restoreBanner: {
    method: 'POST', path: '/gacha/banners/{id}/restore', access: 'banners',
    about: 'Put a removed banner back',
    params: idParams, body: anyBody, reply: banners.editableBanner, errors: ['not_offered', 'not_found'], extension: true,
    messages: { fallback: 'Erro ao restaurar o banner' },
  },
  updateBannerItem: {
    method: 'PATCH', path: '/gacha/banners/items/{id}', access: 'banners', about: "Edit a banner's item",
    params: idParams, body: banners.bannerItemChange, reply: banners.editableBannerItem,
    errors: ['not_offered', 'not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar item' },
  },
  deleteBannerItem: {
    method: 'DELETE', path: '/gacha/banners/items/{id}', access: 'banners',
    about: 'Remove an item from a banner',
    params: idParams, reply: emptyReply, errors: ['not_offered', 'not_found'], extension: true,
    messages: { fallback: 'Erro ao remover item' },
  },
  restoreBannerItem: {
    method: 'POST', path: '/gacha/banners/items/{id}/restore', access: 'banners',
    about: "Put a banner's removed item back",
    params: idParams, body: anyBody, reply: banners.editableBannerItem, errors: ['not_offered', 'not_found'],
    extension: true,
    messages: { fallback: 'Erro ao restaurar o item' },
  },
} as const satisfies Record<string, Call>;
