import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getHealth, getServerStatus } from './status.queries.ts';

export const statusRoutes = (deps: Deps): Pick<Handlers, 'getServerStatus' | 'getHealth'> => ({
  getServerStatus: () => getServerStatus(deps),
  getHealth: async ({ reply }) => {
    // A cached reply would say nothing about the server's health.
    reply.header('Cache-Control', 'no-store');
    return getHealth(deps);
  },
});
