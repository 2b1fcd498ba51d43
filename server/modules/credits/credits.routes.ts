import type { FastifyRequest } from 'fastify';
import type { creditsCalls } from '#contract/calls/credits.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { CallGuards } from '#server/http/serve.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { byAddress } from '#server/modules/limits/limits.rules.ts';
import { listPayments, listPlayerPayments } from './credits.queries.ts';
import { isSignedEvent, isSignedNotification } from './credits.rules.ts';
import { receiveMercadoPago, receivePayment } from './credits.usecases.ts';
import { checkTopUp, createTopUp, getTopUp, listTopUps } from './credits.top-ups.usecases.ts';

/** Checks the signature of another system's call before anything else of the request is used. */
export const signedGuard =
  ({ config, clock }: Deps, { limiter }: { limiter: Limiter }): CallGuards['verifySigned'] =>
  async ({ name, request }) => {
    await limiter.consumeAll(byAddress({ limit: 'webhook', ip: request.ip }));
    const { mercadoPago } = config.payments;
    const { headers } = request;
    const now = clock();
    if (name !== 'receiveMercadoPago') {
      const webhookSecrets =
        name === 'receiveAge' ? config.ages.webhookSecrets : config.payments.webhookSecrets;
      if (webhookSecrets.length === 0) throw new AppError('not_offered');
      const body = request.rawBody ?? Buffer.alloc(0);
      if (isSignedEvent({ headers, body, secrets: webhookSecrets, now })) return;
    } else {
      if (mercadoPago === null) throw new AppError('not_offered');
      const { secrets } = mercadoPago;
      if (isSignedNotification({ headers, dataId: dataIdOf(request), secrets, now })) return;
    }
    throw new AppError('invalid_signature');
  };

/** `data.id` of the query, which Mercado Pago signs. */
function dataIdOf({ query }: FastifyRequest): string | undefined {
  if (typeof query !== 'object' || query === null || !('data.id' in query)) return undefined;
  const id = query['data.id'];
  return typeof id === 'string' && id.length <= 100 ? id : undefined;
}

export function creditsRoutes(
  deps: Deps,
  { limiter }: { limiter: Limiter },
): Pick<Handlers, keyof typeof creditsCalls> {
  const { database, clock } = deps;
  const { db } = database;
  return {
    receivePayment: ({ body, request }) => receivePayment({ deps, requestId: request.id, event: body }),
    receiveMercadoPago: ({ query, body, request }) =>
      receiveMercadoPago({
        deps,
        requestId: request.id,
        type: query.type ?? body.type,
        paymentId: query['data.id'],
      }),
    getTopUp: ({ actor }) => getTopUp({ deps, actor }),
    listTopUps: ({ actor }) => listTopUps({ db, actor, now: clock() }),
    createTopUp: async ({ actor, body, key }) => {
      await limiter.consume({ limit: 'topUp', key: String(actor.accountId) });
      return createTopUp({ deps, actor, key, body });
    },
    checkTopUp: ({ actor, params, request }) =>
      checkTopUp({ deps, actor, requestId: request.id, id: params.id }),
    listPayments: ({ query }) => listPayments({ db, query }),
    listPlayerPayments: ({ params, query }) => listPlayerPayments({ db, query, accountId: params.id }),
  };
}
