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
import { networkOf } from '#server/lib/network-of.ts';
import { createLists, pageLists } from './lists.ts';
import { serveMetrics } from './metrics.ts';
import { createLimiter, type Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { serveOpenApi } from '#server/http/openapi.ts';
import { registerPlugins, shedLoad } from '#server/http/plugins.ts';
import type { AnswerPage } from '#server/portal/pages.ts';
import { servePortal } from '#server/portal/static-files.ts';
import { createReadQueues, SESSION_LOOKUPS, VISITOR_READS_AT_ONCE } from '#server/http/read-queues.ts';
import { serve, type CallGuards } from '#server/http/serve.ts';
import { createXsrf } from '#server/http/xsrf.ts';
import { signedGuard } from '#server/modules/credits/credits.routes.ts';
import { servePictures } from '#server/modules/pictures/pictures.routes.ts';
import { createPictureStore } from '#server/modules/pictures/pictures.open-store.adapter.ts';
import { findActor } from '#server/modules/auth/auth.actor.usecases.ts';
import { createHandlers, type Services } from './handlers.ts';

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

  const handlers = createHandlers({ deps, limiter, xsrf, lists, store });
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
