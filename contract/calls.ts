import { accountCalls } from './calls/account.ts';
import { auctionCalls } from './calls/auction.ts';
import { couponsCalls } from './calls/coupons.ts';
import { dropsCalls } from './calls/drops.ts';
import { gachaCalls } from './calls/gacha.ts';
import { guidesCalls } from './calls/guides.ts';
import { itemsCalls } from './calls/items.ts';
import { newsCalls } from './calls/news.ts';
import { rankingCalls } from './calls/ranking.ts';
import { sessionCalls } from './calls/session.ts';
import { shopCalls } from './calls/shop.ts';
import { statusCalls } from './calls/status.ts';
import { ticketsCalls } from './calls/tickets.ts';

/**
 * Every call of spec §7, once. Client, server, and the OpenAPI document are made from it. Each area's lines are a module of
 * their own, so that a page carries the schemas of what it calls only.
 */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...itemsCalls,
  ...couponsCalls,
  ...shopCalls,
  ...auctionCalls,
  ...gachaCalls,
  ...ticketsCalls,
  ...newsCalls,
  ...rankingCalls,
  ...guidesCalls,
  ...dropsCalls,
  ...statusCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
