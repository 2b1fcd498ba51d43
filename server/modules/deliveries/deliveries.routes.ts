import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listDeliveriesOf, listPlayerDeliveries } from './deliveries.queries.ts';
import { refundDelivery, retryDelivery } from './deliveries.usecases.ts';

type Calls = 'listDeliveries' | 'listPlayerDeliveries' | 'retryDelivery' | 'refundDelivery';

export function deliveriesRoutes(deps: Deps): Pick<Handlers, Calls> {
  const { db } = deps.database;
  const { editOne } = createEdits(deps);
  return {
    listDeliveries: ({ actor, query }) => listDeliveriesOf({ db, accountId: actor.accountId, query }),
    listPlayerDeliveries: ({ params, query }) => listPlayerDeliveries({ db, accountId: params.id, query }),
    retryDelivery: (input) => retryDelivery(editOne(input)),
    refundDelivery: (input) => refundDelivery(editOne(input)),
  };
}
