import type { Deps, Handlers } from '#server/http/handler.ts';
import { getAccount } from './usecases.ts';

export const accountsRoutes = ({ database }: Deps): Pick<Handlers, 'getAccount'> => ({
  getAccount: ({ actor }) => getAccount({ database, actor }),
});
