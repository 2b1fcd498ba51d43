import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import { pathOf } from '#server/http/address.ts';
import { acceptJsonOnly } from '#server/http/body.ts';
import { answerMalformed, boundConnections, IDLE_TIMEOUT_MS } from '#server/http/connections.ts';
import { sessionToken } from '#server/http/cookies.ts';
import { AppError } from '#server/core/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { tagReply } from '#server/http/etag.ts';
import { handleError, renderError } from '#server/http/error-handler.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { networkOf } from '#server/lib/network-of.ts';
import { createLists, pageLists, type Lists } from './lists.ts';
import { serveMetrics } from './metrics.ts';
import { createLimiter, type Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { serveOpenApi } from '#server/http/openapi.ts';
import { registerPlugins, shedLoad } from '#server/http/plugins.ts';
import type { AnswerPage } from '#server/portal/pages.ts';
import { servePortal } from '#server/portal/static-files.ts';
import { createReadQueues, SESSION_LOOKUPS, VISITOR_READS_AT_ONCE } from '#server/http/read-queues.ts';
import { serve, type CallGuards } from '#server/http/serve.ts';
import { createXsrf, type Xsrf } from '#server/http/xsrf.ts';
import { auditLogRoutes } from '#server/modules/audit-log/audit-log.routes.ts';
import { agesRoutes } from '#server/modules/ages/ages.routes.ts';
import { dropsRoutes } from '#server/modules/drops/drops.routes.ts';
import { auctionRoutes } from '#server/modules/auction/auction.routes.ts';
import { deliveriesRoutes } from '#server/modules/deliveries/deliveries.routes.ts';
import { bannersRoutes } from '#server/modules/banners/banners.routes.ts';
import { shopRoutes } from '#server/modules/shop/shop.routes.ts';
import { ticketPicturesRoutes } from '#server/modules/ticket-pictures/ticket-pictures.routes.ts';
import { ticketsAdminRoutes } from '#server/modules/tickets/tickets.admin.routes.ts';
import { ticketsRoutes } from '#server/modules/tickets/tickets.routes.ts';
import { accountsRoutes } from '#server/modules/accounts/accounts.routes.ts';
import { authRoutes } from '#server/modules/auth/auth.routes.ts';
import { charactersRoutes } from '#server/modules/characters/characters.routes.ts';
import { couponsRoutes } from '#server/modules/coupons/coupons.routes.ts';
import { creditsRoutes, signedGuard } from '#server/modules/credits/credits.routes.ts';
import { guidesRoutes } from '#server/modules/guides/guides.routes.ts';
import { factorsRoutes } from '#server/modules/factors/factors.routes.ts';
import { itemsRoutes } from '#server/modules/items/items.routes.ts';
import { newsRoutes } from '#server/modules/news/news.routes.ts';
import { overviewRoutes } from '#server/modules/overview/overview.routes.ts';
import { picturesRoutes, servePictures } from '#server/modules/pictures/pictures.routes.ts';
import { createPictureStore } from '#server/modules/pictures/pictures.open-store.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { playersRoutes } from '#server/modules/players/players.routes.ts';
import { rankingRoutes } from '#server/modules/ranking/ranking.routes.ts';
import { recoveryRoutes } from '#server/modules/recovery/recovery.routes.ts';
import { sessionsRoutes } from '#server/modules/sessions/sessions.routes.ts';
import { mailAddressRoutes } from '#server/modules/mail-address/mail-address.routes.ts';
import { personalDataRoutes } from '#server/modules/personal-data/personal-data.routes.ts';
import { findActor } from '#server/modules/auth/auth.actor.usecases.ts';
import { spendingOf, spendingRoutes } from '#server/modules/spending/spending.routes.ts';
import { wantedRoutes } from '#server/modules/wanted/wanted.routes.ts';
import { statementRoutes } from '#server/modules/statement/statement.routes.ts';
import { statusRoutes } from '#server/modules/status/status.routes.ts';

/** Type check: the modules together answer every call of the contract, and no other. */
const complete = <Given extends Handlers>(
  handlers: Given & Record<Exclude<keyof Given, CallName>, never>,
): Handlers => handlers;

interface Services {
  readonly deps: Deps;
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
  readonly lists: Lists;
  readonly store: PictureStore;
}

const compose = ({ deps, limiter, xsrf, lists, store }: Services) =>
  complete({
    ...authRoutes(deps, { limiter, xsrf }),
    ...accountsRoutes(deps, { spendingOf: spendingOf(deps) }),
    ...agesRoutes(deps),
    ...auctionRoutes(deps, { lists: lists.auction }),
    ...auditLogRoutes(deps),
    ...charactersRoutes(deps),
    ...couponsRoutes(deps, { limiter }),
    ...creditsRoutes(deps, { limiter }),
    ...dropsRoutes(deps, { guides: lists.mobs }),
    ...deliveriesRoutes(deps),
    ...bannersRoutes(deps),
    ...itemsRoutes(deps, { items: lists.items }),
    ...guidesRoutes(deps, { list: lists.guides }),
    ...statementRoutes(deps),
    ...newsRoutes(deps, { list: lists.news }),
    ...overviewRoutes(deps),
    ...picturesRoutes(deps, { limiter, store }),
    ...playersRoutes(deps),
    ...rankingRoutes(deps, lists.rankings),
    ...recoveryRoutes(deps, { limiter }),
    ...mailAddressRoutes(deps, { limiter }),
    ...personalDataRoutes(deps, { limiter, xsrf, store }),
    ...sessionsRoutes(deps),
    ...factorsRoutes(deps, { limiter, xsrf }),
    ...shopRoutes(deps, { shop: lists.shop }),
    ...spendingRoutes(deps),
    ...wantedRoutes(deps),
    ...statusRoutes(deps),
    ...ticketsRoutes(deps),
    ...ticketsAdminRoutes(deps),
    ...ticketPicturesRoutes(deps, { limiter, store }),
  });

export interface AppOptions {
  /** Folders with the hashed files of earlier builds of the portal (portal/retained-assets.ts). */
  readonly retainedAssets?: readonly string[];
  /** Destination of the log; standard output by default. */
  readonly logTo?: { write: (line: string) => unknown };
}

/** Creates the API under /api and the portal at all other addresses. Does not listen: tests inject requests, main.ts listens. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const headers = securityHeaders(config);
  let portal: AnswerPage | undefined;
  const app = Fastify({
    logger: { level: config.logLevel, ...(options.logTo ? { stream: options.logTo } : {}) },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout: 30_000,
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => answerMalformed({ error, socket, headers }),
    // No hook runs for these errors, so their headers and log line are added here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'X-Request-Id': request.id });
      void answerMalformedUrl({ portal, error, request, reply });
    },
  });
  boundConnections({ server: app.server, config });
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest({ request, reply });
    done();
  });
  closeConnectionsOnShutdown(app);
  serveMetrics({ app, config, database: deps.database });
  await registerPlugins({ app, config });
  const lists = createLists(deps);
  const store = createPictureStore(config);
  servePictures({ app, store, config });
  await app.register((api) => mountApi({ api, deps, lists, store }), { prefix: '/api' });
  portal = await servePortal({
    app,
    config,
    portalDir: config.portalDir,
    retained: options.retainedAssets ?? [],
    lists: pageLists(lists),
    findPicture: lists.findPicture,
  });
  await app.ready();
  return app;
}

/** A malformed address gets the not-found page; below /api it gets a JSON error. */
async function answerMalformedUrl(input: {
  portal: AnswerPage | undefined;
  error: FastifyError;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<void> {
  const { portal, error, request, reply } = input;
  try {
    if (!portal) throw error;
    await portal(request, reply);
  } catch {
    void handleError(error, request, reply);
  }
  logRequest({ request, reply });
}

/** Writes one log line for each request. */
function logRequest({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): void {
  const path = pathOf(request.url);
  const { statusCode: status, elapsedTime } = reply;
  const ms = Math.round(elapsedTime * 10) / 10;
  request.log.info(
    { method: request.method, path, status, ms, address: request.ip, account: request.actor?.accountId },
    'answered',
  );
}

/** Open keep-alive connections would delay the end of the process. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (closing) void reply.header('Connection', 'close');
    done();
  });
}

async function mountApi(
  input: Pick<Services, 'deps' | 'lists' | 'store'> & { api: FastifyInstance },
): Promise<void> {
  const { api, deps, lists, store } = input;
  const xsrf = createXsrf(deps);
  const limiter = createLimiter({ config: deps.config, database: deps.database });
  const queueLookup = createReadQueues<string>(SESSION_LOOKUPS);
  const guards: CallGuards = {
    xsrf,
    identify: (request) => identify({ deps, limiter, request, queueLookup }),
    verifySigned: signedGuard(deps, { limiter }),
    queueRead: createReadQueues(),
    queueVisitorRead: createReadQueues({ atOnce: VISITOR_READS_AT_ONCE }),
  };
  shedLoad({ api, config: deps.config });
  acceptJsonOnly(api);
  // Only the API needs cookies: pages and files are the same for every visitor.
  await api.register(cookie);
  api.addHook('onRequest', (request, reply, done) => {
    xsrf.provide({ request, reply });
    void reply.header('x-robots-tag', 'noindex');
    done();
  });
  api.addHook('onSend', tagReply);
  api.setNotFoundHandler((_request, reply) => renderError({ error: new AppError('not_found'), reply }));

  const handlers = compose({ deps, limiter, xsrf, lists, store });
  for (const name of Object.keys(calls) as CallName[]) serve({ app: api, name, handlers, guards });
  serveOpenApi({ api, siteName: deps.brand.name });
}

/** Anybody can invent a session, so those of a network wait for each other. */
async function identify(input: {
  deps: Deps;
  limiter: Limiter;
  request: FastifyRequest;
  queueLookup: CallGuards['queueVisitorRead'];
}): ReturnType<CallGuards['identify']> {
  const { deps, limiter, request, queueLookup } = input;
  const token = sessionToken({ config: deps.config, request });
  if (token === null) return null;
  const actor = await queueLookup(networkOf(request.ip), () => findActor({ deps, token }));
  if (actor === null) return null;
  return { actor, limit: () => limiter.consume({ limit: 'mutation', key: String(actor.accountId) }) };
}
