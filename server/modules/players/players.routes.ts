import type { FastifyRequest } from 'fastify';
import type { playersCalls } from '#contract/calls/players.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listOwnSales } from '#server/modules/auction/auction.queries.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { listLedger } from '#server/modules/ledger/ledger.queries.ts';
import { listSessions } from '#server/modules/sessions/sessions.usecases.ts';
import { listOwnTickets } from '#server/modules/tickets/tickets.queries.ts';
import { changeCredits, confirmCredits, listCreditRequests, refuseCredits } from './players.credits.ts';
import { getPlayer, listPlayerDraws, listPlayerPurchases, listPlayers, listTeam } from './players.queries.ts';
import {
  endPlayerSession,
  endPlayerSessions,
  liftSuspension,
  setPlayerRole,
  suspendPlayer,
} from './players.usecases.ts';

/** The calls on deliveries and second factors are answered by their own area. */
type Owned = Exclude<
  keyof typeof playersCalls,
  'listPlayerDeliveries' | 'retryDelivery' | 'refundDelivery' | 'removePlayerFactors'
>;

export function playersRoutes({ database, clock, config }: Deps): Pick<Handlers, Owned> {
  const { db } = database;
  const limits = config.teamCredits;
  const changeOf = (input: { actor: Actor; params: { id: number }; request: FastifyRequest }) => {
    const { actor, params, request } = input;
    return { database, id: params.id, change: { actor, now: clock(), requestId: request.id } };
  };
  return {
    listPlayers: ({ query }) => listPlayers({ db, now: clock(), query }),
    getPlayer: ({ params }) => getPlayer({ db, now: clock(), id: params.id }),
    listPlayerLedger: ({ params, query }) => listLedger({ db, actor: { accountId: params.id }, query }),
    listPlayerPurchases: ({ params, query }) => listPlayerPurchases({ db, accountId: params.id, query }),
    listPlayerDraws: ({ params, query }) => listPlayerDraws({ db, accountId: params.id, query }),
    listPlayerListings: ({ params }) => listOwnSales({ db, actor: { accountId: params.id } }),
    listPlayerTickets: ({ params, query }) => listOwnTickets({ db, actor: { accountId: params.id }, query }),
    listTeam: ({ query }) => listTeam({ db, query }),
    listPlayerSessions: ({ actor, params }) =>
      listSessions({ db, actor, accountId: params.id, now: clock() }),
    endPlayerSession: (call) => endPlayerSession({ ...changeOf(call), sessionId: call.params.sessionId }),
    endPlayerSessions: (call) => endPlayerSessions(changeOf(call)),
    suspendPlayer: (call) => suspendPlayer({ ...changeOf(call), body: call.body }),
    liftSuspension: (call) => liftSuspension(changeOf(call)),
    setPlayerRole: (call) => setPlayerRole({ ...changeOf(call), body: call.body }),
    changeCredits: (call) =>
      changeCredits({ ...changeOf(call), key: idempotencyKey(call.request), limits, body: call.body }),
    listCreditRequests: ({ actor, query }) => listCreditRequests({ db, actor, now: clock(), limits, query }),
    confirmCredits: (call) => confirmCredits({ ...changeOf(call), key: idempotencyKey(call.request) }),
    refuseCredits: (call) => refuseCredits(changeOf(call)),
  };
}
