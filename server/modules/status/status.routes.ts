import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getHealth, getServerStatus } from './status.queries.ts';

export function statusRoutes(deps: Deps): Pick<Handlers, 'getServerStatus' | 'getHealth'> {
  const status = createBriefCache(deps).list(() => getServerStatus(deps));
  let running: ReturnType<typeof getHealth> | null = null;
  return {
    getServerStatus: ({ request, reply }) => sendCachedList({ list: status, request, reply }),
    getHealth: async ({ reply }) => {
      // A cached reply would say nothing about the server's health.
      reply.header('Cache-Control', 'no-store');
      // Requests that come during a check share it.
      running ??= getHealth(deps).finally(() => (running = null));
      return running;
    },
  };
}
