import type { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import type { deliveriesCalls } from '#contract/calls/deliveries.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listDeliveriesOf } from './deliveries.queries.ts';
import { refundDelivery, retryDelivery } from './deliveries.usecases.ts';

type Owned = keyof typeof deliveriesCalls | keyof typeof deliveriesAdminCalls;

export function deliveriesRoutes(deps: Deps): Pick<Handlers, Owned> {
  const { db } = deps.database;
  const limits = deps.config.teamCredits;
  const { editOne } = createEdits(deps);
  return {
    listDeliveries: ({ actor, query }) => listDeliveriesOf({ db, accountId: actor.accountId, query }),
    retryDelivery: (input) => retryDelivery(editOne(input)),
    refundDelivery: (input) => refundDelivery({ ...editOne(input), limits }),
  };
}
