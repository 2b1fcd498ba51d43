import { accountsCalls } from './calls/accounts.ts';
import { agesCalls } from './calls/ages.ts';
import { auditCalls } from './calls/audit.ts';
import { auctionMarketCalls } from './calls/auction-market.ts';
import { auctionCalls } from './calls/auction.ts';
import { authCalls } from './calls/auth.ts';
import { charactersCalls } from './calls/characters.ts';
import { couponSeriesCalls } from './calls/coupon-series.ts';
import { couponsCalls } from './calls/coupons.ts';
import { creditsCalls } from './calls/credits.ts';
import { deliveriesCalls } from './calls/deliveries.ts';
import { deliveriesAdminCalls } from './calls/deliveries-admin.ts';
import { drawRefundsCalls } from './calls/draw-refunds.ts';
import { dropsCalls } from './calls/drops.ts';
import { bannersCalls } from './calls/banners.ts';
import { factorsCalls } from './calls/factors.ts';
import { factorsAdminCalls } from './calls/factors-admin.ts';
import { guidesCalls } from './calls/guides.ts';
import { guidesAdminCalls } from './calls/guides-admin.ts';
import { itemsAdminCalls } from './calls/items-admin.ts';
import { itemsCalls } from './calls/items.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { mailAddressCalls } from './calls/mail-address.ts';
import { mobsCalls } from './calls/mobs.ts';
import { newsCalls } from './calls/news.ts';
import { newsAdminCalls } from './calls/news-admin.ts';
import { overviewCalls } from './calls/overview.ts';
import { picturesCalls } from './calls/pictures.ts';
import { playersCalls } from './calls/players.ts';
import { personalDataCalls } from './calls/personal-data.ts';
import { rankingCalls } from './calls/ranking.ts';
import { recoveryCalls } from './calls/recovery.ts';
import { registrationCalls } from './calls/registration.ts';
import { sessionsCalls } from './calls/sessions.ts';
import { shopCalls } from './calls/shop.ts';
import { spendingCalls } from './calls/spending.ts';
import { statusCalls } from './calls/status.ts';
import { ticketPicturesCalls } from './calls/ticket-pictures.ts';
import { ticketsAdminCalls } from './calls/tickets-admin.ts';
import { ticketsCalls } from './calls/tickets.ts';
import { wantedCalls } from './calls/wanted.ts';

/**
 * Every call of the API (product 15.1). Client, server and the OpenAPI document are built from this table. Each area has its own module, so
 * that a page loads only the schemas that it needs.
 */
export const calls = {
  ...authCalls,
  ...registrationCalls,
  ...recoveryCalls,
  ...mailAddressCalls,
  ...personalDataCalls,
  ...sessionsCalls,
  ...factorsCalls,
  ...factorsAdminCalls,
  ...accountsCalls,
  ...charactersCalls,
  ...itemsCalls,
  ...itemsAdminCalls,
  ...couponsCalls,
  ...couponSeriesCalls,
  ...shopCalls,
  ...auctionCalls,
  ...auctionMarketCalls,
  ...bannersCalls,
  ...ticketsCalls,
  ...ticketsAdminCalls,
  ...ticketPicturesCalls,
  ...deliveriesCalls,
  ...deliveriesAdminCalls,
  ...drawRefundsCalls,
  ...ledgerCalls,
  ...creditsCalls,
  ...newsCalls,
  ...newsAdminCalls,
  ...picturesCalls,
  ...rankingCalls,
  ...guidesCalls,
  ...guidesAdminCalls,
  ...dropsCalls,
  ...mobsCalls,
  ...statusCalls,
  ...auditCalls,
  ...playersCalls,
  ...agesCalls,
  ...spendingCalls,
  ...wantedCalls,
  ...overviewCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
