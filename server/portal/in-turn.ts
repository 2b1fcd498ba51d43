import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createReadQueues } from '#server/http/read-queues.ts';
import { networkOf } from '#server/lib/network-of.ts';

/** Runs what computes a page or feed. Throws too_many_requests. */
export type InTurn = <Result>(compose: () => Promise<Result> | Result) => Promise<Result>;

/**
 * Pages and feeds that are not cached are composed one at a time, each network's one after another, and other requests are answered in
 * between: a client that asks for every article or invents addresses costs the others nothing but a turn.
 */
export function createTurns(): (request: FastifyRequest) => InTurn {
  const queue = createReadQueues<string>({ atOnce: 1 });
  return (request) => (compose) =>
    queue(networkOf(request.ip), async () => {
      await setImmediate();
      return compose();
    });
}
