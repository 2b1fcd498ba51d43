import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getHealth, getServerStatus } from './status.queries.ts';

export function statusRoutes(deps: Deps): Pick<Handlers, 'getServerStatus' | 'getHealth'> {
  const status = createBriefCache(deps).list(() => getServerStatus(deps));
  let running: ReturnType<typeof getHealth> | null = null;
  return {
    getServerStatus: () => status(),
    getHealth: async ({ reply }) => {
      // A cached reply would say nothing about the server's health.
      reply.header('Cache-Control', 'no-store');
      // Requests that come during a check share it.
      running ??= getHealth(deps).finally(() => (running = null));
      return running;
    },
  };
}
