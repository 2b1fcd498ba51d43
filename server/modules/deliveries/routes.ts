import { cursorOf } from '#server/http/cursor.ts';
import type { Deps, Handlers } from '#server/http/handler.ts';
import { listDeliveries } from './usecases.ts';

export const deliveriesRoutes = ({ database }: Deps): Pick<Handlers, 'listDeliveries'> => ({
  listDeliveries: ({ actor, request }) =>
    listDeliveries({ db: database.db, actor, cursor: cursorOf(request) }),
});
