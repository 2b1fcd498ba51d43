import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { listDeliveries, listPlayerDeliveries } from './deliveries.queries.ts';
import { refundDelivery, retryDelivery } from './deliveries.usecases.ts';

type Calls = 'listDeliveries' | 'listPlayerDeliveries' | 'retryDelivery' | 'refundDelivery';

export const deliveriesRoutes = ({ database, clock }: Deps): Pick<Handlers, Calls> => ({
  listDeliveries: ({ actor, query }) => listDeliveries({ db: database.db, actor, query }),
  listPlayerDeliveries: ({ params, query }) =>
    listPlayerDeliveries({ db: database.db, actor: { accountId: params.id }, query }),
  retryDelivery: ({ params, actor, request }) =>
    retryDelivery({
      database,
      change: { actor, now: clock(), requestId: request.id },
      id: params.id,
    }),
  refundDelivery: ({ params, actor, request }) =>
    refundDelivery({
      database,
      change: { actor, now: clock(), requestId: request.id },
      key: idempotencyKey(request),
      id: params.id,
    }),
});
