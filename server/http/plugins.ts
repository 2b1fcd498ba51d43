import { monitorEventLoopDelay } from 'node:perf_hooks';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, XSRF } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import { BROTLI_WINDOW } from './cached-body.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Registers plugins in the order in which their hooks must run. */
export async function registerPlugins({
  app,
  config,
}: {
  app: FastifyInstance;
  config: Config;
}): Promise<void> {
  addSecurityHeaders({ app, config });
  if (config.corsOrigins.length > 0) await allowOrigins({ app, config });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Higher levels take much longer for a few bytes less: the texts of twenty long tickets are as large with level 4, in twice the time.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW },
    },
  });
}

async function allowOrigins({ app, config }: { app: FastifyInstance; config: Config }): Promise<void> {
  const allowed = {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'If-None-Match', 'Cache-Control', XSRF.header, IDEMPOTENCY_HEADER],
    exposedHeaders: ['Date', 'ETag', VERSION_HEADER, 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  };
  // Other origins get no CORS headers at all. By itself the plugin would send them that credentials are allowed.
  await app.register(cors, {
    delegator: ({ headers }: FastifyRequest, done) =>
      done(null, config.corsOrigins.includes(headers.origin ?? '') ? allowed : { origin: false }),
  });
}

/** Sampling interval of the event loop's delay. */
const RESOLUTION_MS = 10;

/**
 * Answers 503 to API calls while the event loop is too slow. Pages and files are still served, so that players see the portal. Not
 * @fastify/under-pressure: it reads the process's memory in a timer, which throws when no file descriptors are left.
 */
export function shedLoad({ api, config }: { api: FastifyInstance; config: Config }): void {
  const { maxEventLoopDelayMs } = config;
  if (maxEventLoopDelayMs === 0) return;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMs = 0;
  // Longer than the limit: an interval without a sample means that the loop was blocked all the time.
  const timer = setInterval(() => {
    delayMs = Number.isNaN(histogram.mean) ? Infinity : histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
  }, maxEventLoopDelayMs * 2).unref();
  api.addHook('onClose', (_api, done) => {
    clearInterval(timer);
    histogram.disable();
    done();
  });
  api.addHook('onRequest', (_request, _reply, done) => {
    if (delayMs > maxEventLoopDelayMs) return done(new AppError('unavailable', { retryAfterSeconds: 10 }));
    done();
  });
}
