import type { playersCalls } from '#contract/calls/players.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listListingsOf } from '#server/modules/auction/auction.queries.ts';
import { listPlayerDeliveries } from '#server/modules/deliveries/deliveries.queries.ts';
import { listSessions } from '#server/modules/sessions/sessions.usecases.ts';
import { listTicketsOf } from '#server/modules/tickets/tickets.queries.ts';
import { listStatement } from '#server/modules/statement/statement.queries.ts';
import {
  changeCredits,
  confirmCredits,
  listCreditRequests,
  refuseCredits,
} from './players.credits.usecases.ts';
import { giveItem } from './players.gifts.usecases.ts';
import { getPlayer, listPlayerDraws, listPlayerPurchases, listPlayers, listTeam } from './players.queries.ts';
import { refundDelivery } from './players.refunds.usecases.ts';
import { confirmRole, listRoleRequests, refuseRole, setPlayerRole } from './players.roles.usecases.ts';
import { endPlayerSession, endPlayerSessions, liftSuspension, suspendPlayer } from './players.usecases.ts';

export function playersRoutes(deps: Deps): Pick<Handlers, keyof typeof playersCalls | 'refundDelivery'> {
  const { clock, config } = deps;
  const { db } = deps.database;
  const limits = config.teamCredits;
  const { editOne } = createEdits(deps);
  return {
    listPlayers: ({ query }) => listPlayers({ db, now: clock(), query }),
    getPlayer: ({ params }) =>
      getPlayer({ db, now: clock(), id: params.id, minorMonthly: config.ages.minorMonthly }),
    listPlayerLedger: ({ params, query }) => listStatement({ db, accountId: params.id, query }),
    listPlayerPurchases: ({ params, query }) => listPlayerPurchases({ db, accountId: params.id, query }),
    listPlayerDraws: ({ params, query }) => listPlayerDraws({ db, accountId: params.id, query }),
    listPlayerDeliveries: ({ params, query }) => listPlayerDeliveries({ db, accountId: params.id, query }),
    listPlayerListings: ({ params, query }) => listListingsOf({ db, accountId: params.id, query }),
    listPlayerTickets: ({ params, query }) => listTicketsOf({ db, accountId: params.id, query }),
    listTeam: ({ query }) => listTeam({ db, query }),
    listPlayerSessions: ({ actor, params }) =>
      listSessions({ db, actor, accountId: params.id, now: clock() }),
    endPlayerSession: (call) => endPlayerSession({ ...editOne(call), sessionId: call.params.sessionId }),
    endPlayerSessions: (call) => endPlayerSessions(editOne(call)),
    suspendPlayer: (call) => suspendPlayer({ ...editOne(call), config }),
    liftSuspension: (call) => liftSuspension({ ...editOne(call), config }),
    setPlayerRole: (call) => setPlayerRole(editOne(call)),
    listRoleRequests: ({ query }) => listRoleRequests({ db, query }),
    confirmRole: (call) => confirmRole(editOne(call)),
    refuseRole: (call) => refuseRole(editOne(call)),
    changeCredits: (call) => changeCredits({ ...editOne(call), limits }),
    giveItem: (call) => giveItem({ ...editOne(call), fourEyes: limits.fourEyes }),
    listCreditRequests: ({ actor, query }) => listCreditRequests({ db, actor, now: clock(), limits, query }),
    confirmCredits: (call) => confirmCredits(editOne(call)),
    refuseCredits: (call) => refuseCredits(editOne(call)),
    refundDelivery: (call) => refundDelivery({ ...editOne(call), limits }),
  };
}
