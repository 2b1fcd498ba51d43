import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listDeliveries } from './deliveries.usecases.ts';

export const deliveriesRoutes = ({ database }: Deps): Pick<Handlers, 'listDeliveries'> => ({
  listDeliveries: ({ actor, query }) => listDeliveries({ db: database.db, actor, query }),
});
