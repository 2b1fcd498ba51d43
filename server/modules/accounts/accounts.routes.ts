import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getAccount } from './accounts.usecases.ts';

export const accountsRoutes = (deps: Deps): Pick<Handlers, 'getAccount'> => ({
  getAccount: ({ actor }) => getAccount({ deps, actor }),
});
