import * as v from 'valibot';
import * as gacha from '#contract/gacha.ts';
import type { Call } from '#contract/call.ts';
import { idInput, idParams } from '#contract/input.ts';
import { anything, none } from '#contract/shape.ts';

const bannerParams = v.object({ bannerId: idInput });

// oxfmt-ignore
export const gachaCalls = {
  listActiveBanners: { method: 'GET', path: '/gacha/banners/ativos', who: 'visitor', about: 'Banners open now', reply: gacha.banners },
  listBanners: { method: 'GET', path: '/gacha/banners', who: 'visitor', about: 'All banners', reply: gacha.banners, failure: { fallback: 'Erro ao carregar banners ou itens.' } },
  listBannerItems: { method: 'GET', path: '/gacha/banners/{id}/items', who: 'visitor', about: "A banner's items and odds", params: idParams, reply: gacha.bannerItems, fails: ['not_found'], failure: { fallback: 'Erro ao carregar banners ou itens.' } },
  getPity: { method: 'GET', path: '/gacha/banners/{id}/pity', who: 'player', about: 'Draws since the last guaranteed item', params: idParams, reply: gacha.pity, fails: ['not_found'], failure: { fallback: 'Falha na requisição', quiet: true } },
  listDrawHistory: { method: 'GET', path: '/gacha/history/{bannerId}', who: 'player', about: 'Items drawn from a banner', params: bannerParams, reply: gacha.drawHistory, fails: ['not_found'], failure: { fallback: 'Falha na requisição', quiet: true } },
  drawOnce: { method: 'POST', path: '/gacha/{bannerId}/pull', who: 'player', about: 'Draw one item', params: bannerParams, body: none, reply: gacha.drawReply, fails: ['not_found', 'banner_closed', 'banner_empty', 'insufficient_credits'], once: true, failure: { title: 'Erro ao realizar sorteio 1x', fallback: 'Falha na requisição' } },
  drawTen: { method: 'POST', path: '/gacha/{bannerId}/pull10', who: 'player', about: 'Draw ten items', params: bannerParams, body: none, reply: gacha.drawTenReply, fails: ['not_found', 'banner_closed', 'banner_empty', 'insufficient_credits'], once: true, failure: { title: 'Erro ao realizar sorteio 10x', fallback: 'Falha na requisição' } },
  createBanner: { method: 'POST', path: '/gacha/banners', who: 'admin', about: 'Create a banner', body: gacha.bannerBody, reply: anything, failure: { fallback: 'Erro ao criar banner' } },
  createBannerItem: { method: 'POST', path: '/gacha/banners/items', who: 'admin', about: 'Put an item into a banner', body: gacha.bannerItemBody, reply: anything, fails: ['not_found', 'item_not_found'], failure: { fallback: 'Erro ao adicionar item' } },
} as const satisfies Record<string, Call>;
