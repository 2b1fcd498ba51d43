import * as auction from '#contract/auction.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { pageQuery } from '#contract/paging.ts';
import { emptyReply } from '#contract/shape.ts';

// oxfmt-ignore
export const auctionCalls = {
  listOwnAuctionItems: {
    method: 'GET', path: '/auction/me', access: 'player', about: 'Items held, the newest first',
    query: pageQuery, reply: auction.auctionItems, paged: true,
    messages: { title: 'Erro ao carregar itens', fallback: 'Falha na requisição' },
  },
  listOwnListings: {
    method: 'GET', path: '/auction/my-sales', access: 'player', about: 'Own listings, the newest first',
    query: pageQuery, reply: auction.auctionItems, paged: true,
    messages: { title: 'Erro ao carregar itens à venda', fallback: 'Falha na requisição' },
  },
  listAuction: {
    method: 'GET', path: '/auction/', access: 'visitor', about: 'Listings, the newest first',
    query: pageQuery, reply: auction.auctionItems, paged: true,
    messages: { title: 'Erro ao carregar itens do leilão', fallback: 'Falha na requisição' },
  },
  listOwnSales: {
    method: 'GET', path: '/auction/sold', access: 'player',
    about: 'What the account sold, and what that earned',
    reply: auction.soldItems, extension: true,
  },
  getItemPrices: {
    method: 'GET', path: '/auction/prices/{item_id}', access: 'visitor',
    about: 'What an item sold for in the last 30 days',
    params: auction.itemParams, reply: auction.itemPrices, extension: true,
  },
  listItemListings: {
    method: 'GET', path: '/auction/listings/{item_id}', access: 'visitor',
    about: 'Listings of an item, those with the lowest unit price first',
    params: auction.itemParams, reply: auction.auctionItems, extension: true,
    messages: { fallback: 'Erro ao carregar anúncios', quiet: true },
  },
  toggleSale: {
    method: 'PATCH', path: '/auction/toggle-sale/{id}', access: 'player',
    about: 'List a held item, or take a listing back',
    params: idParams, body: auction.salePriceBody, reply: auction.toggledSale,
    errors: ['not_found', 'listing_gone', 'already_listed'], idempotent: true,
    messages: { title: 'Erro ao cancelar venda', fallback: 'Falha ao cancelar' },
  },
  returnAuctionItem: {
    method: 'POST', path: '/auction/return/{id}', access: 'player',
    about: 'Send a held item to a character by mail',
    params: idParams, body: auction.deliveryBody, reply: emptyReply,
    errors: ['not_found', 'item_gone', 'character_not_found'], idempotent: true,
    messages: { title: 'Erro ao devolver item', fallback: 'Falha na requisição' },
  },
  buyAuctionItem: {
    method: 'POST', path: '/auction/buy/{id}', access: 'player', about: 'Buy a listing for a character',
    params: idParams, body: auction.buyBody, reply: auction.buyReply,
    errors: ['not_found', 'listing_gone', 'own_listing', 'price_changed', 'character_not_found', 'insufficient_credits', 'spending_limit', 'balance_full'],
    idempotent: true,
    messages: { title: 'Erro ao comprar item', fallback: 'Falha na compra' },
  },
} as const satisfies Record<string, Call>;
