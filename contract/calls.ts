import * as v from 'valibot';
import * as a from './account.ts';
import * as auction from './auction.ts';
import type { Call } from './call.ts';
import { coupons } from './coupons.ts';
import * as drops from './drops.ts';
import * as gacha from './gacha.ts';
import * as guides from './guides.ts';
import * as items from './items.ts';
import * as news from './news.ts';
import * as ranking from './ranking.ts';
import { idInput } from './shape.ts';
import * as shop from './shop.ts';
import * as status from './status.ts';
import * as tickets from './tickets.ts';

const id = v.object({ id: idInput });
const bannerId = v.object({ bannerId: idInput });
const slug = v.object({ newsSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(news.NEWS.slug)) });
/** The spec shows no reply, so none is relied on. */
const anything = v.unknown();
const none = v.optional(v.unknown());

/** Every call of spec §7, once. Client, server, and the OpenAPI document are made from this table. */
// oxfmt-ignore
export const calls = {
  login: { method: 'POST', path: '/auth/login', who: 'visitor', about: 'Start a session', body: a.loginBody, reply: anything, fails: ['invalid_credentials'] },
  register: { method: 'POST', path: '/auth/register', who: 'visitor', about: 'Create an account', body: a.registerBody, reply: anything, fails: ['username_taken', 'mail_taken', 'referral_unknown', 'referral_self'] },
  logout: { method: 'POST', path: '/auth/logout', who: 'visitor', about: 'End the session', body: none, reply: anything },
  changePassword: { method: 'POST', path: '/auth/password', who: 'player', about: 'Change the password; other sessions end', body: a.passwordBody, reply: anything, fails: ['wrong_password'], extension: true },
  getAccount: { method: 'GET', path: '/accounts/me', who: 'player', about: 'The signed-in account', reply: a.account },
  listCharacters: { method: 'GET', path: '/characters', who: 'player', about: "The account's characters", reply: a.characters },

  listCoupons: { method: 'GET', path: '/site-user-coupons', who: 'player', about: "The account's coupons", reply: coupons },
  listItems: { method: 'GET', path: '/game-items', who: 'visitor', about: 'The item catalogue', reply: items.gameItems },
  getItem: { method: 'GET', path: '/game-items/{id}', who: 'visitor', about: "One item's label and icon", params: id, reply: items.gameItemLabel, fails: ['not_found'] },
  listEffectNames: { method: 'GET', path: '/effects-name/', who: 'visitor', about: 'Names of item effects', reply: items.effectNames },

  listShopItems: { method: 'GET', path: '/site-store', who: 'visitor', about: 'What the credit shop sells', reply: shop.shopItems },
  createShopItem: { method: 'POST', path: '/site-store', who: 'admin', about: 'Put an item into the shop', body: shop.shopItemBody, reply: anything, fails: ['item_not_found', 'pack_taken'] },
  deleteShopItem: { method: 'DELETE', path: '/site-store/{id}', who: 'admin', about: 'Take an item out of the shop', params: id, reply: anything, fails: ['not_found'] },
  purchaseShopItem: { method: 'POST', path: '/site-store/purchase', who: 'player', about: 'Buy one pack at the price the server holds', body: shop.purchaseBody, reply: shop.purchaseReply, fails: ['item_not_found', 'insufficient_credits'], once: true },

  listOwnAuctionItems: { method: 'GET', path: '/auction/me', who: 'player', about: 'Items held', reply: auction.auctionItems },
  listOwnSales: { method: 'GET', path: '/auction/my-sales', who: 'player', about: 'Own listings', reply: auction.auctionItems },
  listAuction: { method: 'GET', path: '/auction/', who: 'visitor', about: 'All listings', reply: auction.auctionItems },
  toggleSale: { method: 'PATCH', path: '/auction/toggle-sale/{id}', who: 'player', about: 'List a held item, or take a listing back', params: id, body: auction.salePriceBody, reply: anything, fails: ['not_found', 'listing_gone'], once: true },
  returnAuctionItem: { method: 'POST', path: '/auction/return/{id}', who: 'player', about: 'Send a held item to a character by mail', params: id, body: auction.deliveryBody, reply: anything, fails: ['not_found', 'item_gone', 'character_not_found'], once: true },
  buyAuctionItem: { method: 'POST', path: '/auction/buy/{id}', who: 'player', about: 'Buy a listing for a character', params: id, body: auction.deliveryBody, reply: anything, fails: ['not_found', 'listing_gone', 'own_listing', 'character_not_found', 'insufficient_credits'], once: true },

  listActiveBanners: { method: 'GET', path: '/gacha/banners/ativos', who: 'visitor', about: 'Banners open now', reply: gacha.banners },
  listBanners: { method: 'GET', path: '/gacha/banners', who: 'visitor', about: 'All banners', reply: gacha.banners },
  listBannerItems: { method: 'GET', path: '/gacha/banners/{id}/items', who: 'visitor', about: "A banner's items and odds", params: id, reply: gacha.bannerItems, fails: ['not_found'] },
  getPity: { method: 'GET', path: '/gacha/banners/{id}/pity', who: 'player', about: 'Draws since the last guaranteed item', params: id, reply: gacha.pity, fails: ['not_found'] },
  listDrawHistory: { method: 'GET', path: '/gacha/history/{bannerId}', who: 'player', about: 'Items drawn from a banner', params: bannerId, reply: gacha.drawHistory, fails: ['not_found'] },
  drawOnce: { method: 'POST', path: '/gacha/{bannerId}/pull', who: 'player', about: 'Draw one item', params: bannerId, body: none, reply: gacha.drawReply, fails: ['not_found', 'banner_closed', 'banner_empty', 'insufficient_credits'], once: true },
  drawTen: { method: 'POST', path: '/gacha/{bannerId}/pull10', who: 'player', about: 'Draw ten items', params: bannerId, body: none, reply: gacha.drawTenReply, fails: ['not_found', 'banner_closed', 'banner_empty', 'insufficient_credits'], once: true },
  createBanner: { method: 'POST', path: '/gacha/banners', who: 'admin', about: 'Create a banner', body: gacha.bannerBody, reply: anything },
  createBannerItem: { method: 'POST', path: '/gacha/banners/items', who: 'admin', about: 'Put an item into a banner', body: gacha.bannerItemBody, reply: anything, fails: ['not_found', 'item_not_found'] },

  createTicket: { method: 'POST', path: '/tickets', who: 'player', about: 'Open a ticket', body: tickets.ticketBody, reply: anything, fails: ['character_not_found'], once: true },
  listOwnTickets: { method: 'GET', path: '/usertickets', who: 'player', about: 'Own tickets', reply: tickets.tickets },
  listTickets: { method: 'GET', path: '/tickets', who: 'admin', about: 'All tickets', reply: tickets.tickets },
  getTicket: { method: 'GET', path: '/tickets/{id}', who: 'player', about: 'A ticket with its conversation', params: id, reply: tickets.ticket, fails: ['not_found'] },
  createTicketMessage: { method: 'POST', path: '/tickets/{id}/messages', who: 'player', about: 'Reply to a ticket', params: id, body: tickets.ticketMessageBody, reply: tickets.ticketMessage, fails: ['not_found', 'ticket_closed'], once: true },
  closeTicket: { method: 'PATCH', path: '/tickets/{id}/close', who: 'admin', about: 'Close a ticket', params: id, body: none, reply: anything, fails: ['not_found', 'ticket_state'] },
  reopenTicket: { method: 'PATCH', path: '/tickets/{id}/reopen', who: 'admin', about: 'Reopen a ticket', params: id, body: none, reply: anything, fails: ['not_found', 'ticket_state'] },

  listNews: { method: 'GET', path: '/news', who: 'visitor', about: 'All news, newest first', reply: news.newsList },
  getNews: { method: 'GET', path: '/news/{id}', who: 'visitor', about: 'One article by id', params: id, reply: news.newsItem, fails: ['not_found'] },
  getNewsBySlug: { method: 'GET', path: '/news/slug/{newsSlug}', who: 'visitor', about: 'One article by slug', params: slug, reply: news.newsItem, fails: ['not_found'] },
  createNews: { method: 'POST', path: '/news', who: 'admin', about: 'Publish an article', body: news.newsBody, reply: anything, fails: ['slug_taken'], once: true },
  updateNews: { method: 'PATCH', path: '/news/{id}', who: 'admin', about: 'Change an article', params: id, body: news.newsBody, reply: anything, fails: ['not_found', 'slug_taken'] },
  deleteNews: { method: 'DELETE', path: '/news/{id}', who: 'admin', about: 'Delete an article', params: id, reply: anything, fails: ['not_found'] },

  rankCharacters: { method: 'GET', path: '/ranking/{period}/characters', who: 'visitor', about: 'Characters by kill points', params: ranking.rankingParams, reply: ranking.characterRanking },
  rankGuilds: { method: 'GET', path: '/ranking/{period}/guilds', who: 'visitor', about: 'Guilds by kill points', params: ranking.rankingParams, reply: ranking.guildRanking },

  listGuides: { method: 'GET', path: '/guides', who: 'visitor', about: 'Maps and dungeons with their drops', reply: guides.guides },
  createGuide: { method: 'POST', path: '/guides', who: 'admin', about: 'Create a map', body: guides.guideBody, reply: anything },
  createGuideDrop: { method: 'POST', path: '/drop-guide', who: 'admin', about: 'Add a drop to a map', body: guides.guideDropBody, reply: anything, fails: ['not_found', 'item_not_found'] },

  listMobs: { method: 'GET', path: '/mobs-name', who: 'admin', about: 'Monsters', reply: drops.mobs },
  listDropGroups: { method: 'GET', path: '/drop-groups', who: 'admin', about: 'All drop groups', reply: drops.dropGroups },
  listMobDropGroups: { method: 'GET', path: '/drop-groups/mob/{mobId}', who: 'admin', about: "A monster's drop groups", params: v.object({ mobId: idInput }), reply: drops.dropGroups },
  createDropGroup: { method: 'POST', path: '/drop-groups', who: 'admin', about: 'Create a drop group', body: drops.dropGroupBody, reply: drops.dropGroup, fails: ['not_found'] },
  listDropGroupItems: { method: 'GET', path: '/drop-group-items/group/{groupId}', who: 'admin', about: "A drop group's items", params: v.object({ groupId: idInput }), reply: drops.dropGroupItems },
  createDropGroupItem: { method: 'POST', path: '/drop-group-items', who: 'admin', about: 'Put an item into a drop group', body: drops.dropGroupItemBody, reply: anything, fails: ['not_found', 'item_not_found'] },
  deleteDropGroupItem: { method: 'DELETE', path: '/drop-group-items/{id}', who: 'admin', about: 'Take an item out of a drop group', params: id, reply: anything, fails: ['not_found'] },

  getServerStatus: { method: 'GET', path: '/server-status', who: 'visitor', about: 'Whether the game server is online', reply: status.serverStatus, extension: true },
  getHealth: { method: 'GET', path: '/health', who: 'visitor', about: 'Whether the API and its database answer', reply: status.health, extension: true },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
