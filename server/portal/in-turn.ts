import type { FastifyRequest } from 'fastify';
import type { InTurn } from '#server/http/cached-body.ts';
import { createReadQueues } from '#server/http/read-queues.ts';
import { networkOf } from '#server/lib/network-of.ts';

/**
 * Pages and feeds that are not cached are composed and compressed one at a time, each network's one after another, and other requests are
 * answered in between: a client that asks for every article or invents addresses costs the others nothing but a turn. Throws
 * too_many_requests.
 */
export function createTurns(): (request: FastifyRequest) => InTurn {
  const queue = createReadQueues<string>({ atOnce: 1 });
  return (request) => (work) => queue(networkOf(request.ip), async () => work());
}
