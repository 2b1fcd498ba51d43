import { type CallName } from '#contract/calls.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { type Lists } from './lists.ts';
import { type Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { type Xsrf } from '#server/http/xsrf.ts';
import { auditLogRoutes } from '#server/modules/audit-log/audit-log.routes.ts';
import { agesRoutes } from '#server/modules/ages/ages.routes.ts';
import { dropsRoutes } from '#server/modules/drops/drops.routes.ts';
import { auctionRoutes } from '#server/modules/auction/auction.routes.ts';
import { deliveriesRoutes } from '#server/modules/deliveries/deliveries.routes.ts';
import { bannersRoutes } from '#server/modules/banners/banners.routes.ts';
import { shopRoutes } from '#server/modules/shop/shop.routes.ts';
import { ticketPicturesRoutes } from '#server/modules/ticket-pictures/ticket-pictures.routes.ts';
import { ticketsAdminRoutes } from '#server/modules/tickets/tickets.admin.routes.ts';
import { ticketsRoutes } from '#server/modules/tickets/tickets.routes.ts';
import { creationRefusal } from '#server/modules/game-changes/game-changes.usecases.ts';
import { accountsRoutes } from '#server/modules/accounts/accounts.routes.ts';
import { authRoutes } from '#server/modules/auth/auth.routes.ts';
import { charactersRoutes } from '#server/modules/characters/characters.routes.ts';
import { couponsRoutes } from '#server/modules/coupons/coupons.routes.ts';
import { creditsRoutes } from '#server/modules/credits/credits.routes.ts';
import { guidesRoutes } from '#server/modules/guides/guides.routes.ts';
import { factorsRoutes } from '#server/modules/factors/factors.routes.ts';
import { itemsRoutes } from '#server/modules/items/items.routes.ts';
import { newsRoutes } from '#server/modules/news/news.routes.ts';
import { overviewRoutes } from '#server/modules/overview/overview.routes.ts';
import { picturesRoutes } from '#server/modules/pictures/pictures.routes.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { playersRoutes } from '#server/modules/players/players.routes.ts';
import { rankingRoutes } from '#server/modules/ranking/ranking.routes.ts';
import { recoveryRoutes } from '#server/modules/recovery/recovery.routes.ts';
import { sessionsRoutes } from '#server/modules/sessions/sessions.routes.ts';
import { mailAddressRoutes } from '#server/modules/mail-address/mail-address.routes.ts';
import { personalDataRoutes } from '#server/modules/personal-data/personal-data.routes.ts';
import { spendingOf, spendingRoutes } from '#server/modules/spending/spending.routes.ts';
import { wantedRoutes } from '#server/modules/wanted/wanted.routes.ts';
import { statementRoutes } from '#server/modules/statement/statement.routes.ts';
import { statusRoutes } from '#server/modules/status/status.routes.ts';
import { drawRefundsRoutes } from '#server/modules/banners/banners.refunds.routes.ts';

/** Type check: the modules together answer every call of the contract, and no other. */
const complete = <Given extends Handlers>(
  handlers: Given & Record<Exclude<keyof Given, CallName>, never>,
): Handlers => handlers;

export interface Services {
  readonly deps: Deps;
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
  readonly lists: Lists;
  readonly store: PictureStore;
}

/** The handlers of all calls. */
export const createHandlers = ({ deps, limiter, xsrf, lists, store }: Services) =>
  complete({
    ...authRoutes(deps, { limiter, xsrf }),
    ...accountsRoutes(deps, {
      spendingOf: spendingOf(deps),
      gameRefusalOf: (accountId) => creationRefusal({ db: deps.database.db, accountId }),
    }),
    ...agesRoutes(deps),
    ...auctionRoutes(deps, { lists: lists.auction }),
    ...auditLogRoutes(deps),
    ...charactersRoutes(deps),
    ...couponsRoutes(deps, { limiter }),
    ...creditsRoutes(deps, { limiter }),
    ...dropsRoutes(deps, { guides: lists.mobs }),
    ...deliveriesRoutes(deps),
    ...bannersRoutes(deps),
    ...drawRefundsRoutes(deps),
    ...itemsRoutes(deps, { items: lists.items }),
    ...guidesRoutes(deps, { list: lists.guides }),
    ...statementRoutes(deps),
    ...newsRoutes(deps, { list: lists.news }),
    ...overviewRoutes(deps),
    ...picturesRoutes(deps, { limiter, store }),
    ...playersRoutes(deps),
    ...rankingRoutes(deps, lists.rankings),
    ...recoveryRoutes(deps, { limiter }),
    ...mailAddressRoutes(deps, { limiter }),
    ...personalDataRoutes(deps, { limiter, xsrf, store }),
    ...sessionsRoutes(deps),
    ...factorsRoutes(deps, { limiter, xsrf }),
    ...shopRoutes(deps, { shop: lists.shop }),
    ...spendingRoutes(deps),
    ...wantedRoutes(deps),
    ...statusRoutes(deps),
    ...ticketsRoutes(deps),
    ...ticketsAdminRoutes(deps),
    ...ticketPicturesRoutes(deps, { limiter, store }),
  });
