import type { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import type { deliveriesCalls } from '#contract/calls/deliveries.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listDeliveriesOf, listDeskDeliveries } from './deliveries.queries.ts';
import { holdDeliveries, retryDelivery } from './deliveries.usecases.ts';

/** Refunds count as credits that the team gives, so players has them. */
type Owned = keyof typeof deliveriesCalls | Exclude<keyof typeof deliveriesAdminCalls, 'refundDelivery'>;

export function deliveriesRoutes(deps: Deps): Pick<Handlers, Owned> {
  const { db } = deps.database;
  const { editOne } = createEdits(deps);
  return {
    listDeliveries: ({ actor, query }) => listDeliveriesOf({ db, accountId: actor.accountId, query }),
    listDeskDeliveries: ({ query }) => listDeskDeliveries({ db, query }),
    retryDelivery: (input) => retryDelivery(editOne(input)),
    holdDeliveries: (input) => holdDeliveries(editOne(input)),
  };
}
