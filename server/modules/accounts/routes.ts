import type { Deps, Handlers } from '#server/http/handler.ts';
import { ownAccount } from './usecases.ts';

export const accountRoutes = ({ database }: Deps): Pick<Handlers, 'getAccount'> => ({
  getAccount: ({ actor }) => ownAccount({ database, actor }),
});
