import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config/config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'corsOrigins'>;

/**
 * Where a visitor finds us: PUBLIC_ORIGIN, else by the protocol and the Host header; null where that is no web address.
 * X-Forwarded-Host is believed from nobody, as proxies pass on what a client sends.
 */
export function originOf({
  config,
  request,
}: {
  config: Pick<Config, 'publicOrigin'>;
  request: FastifyRequest;
}): string | null {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const { protocol } = request;
  if (protocol !== 'http' && protocol !== 'https') return null;
  const { host = '' } = request.headers;
  const known = origins[protocol].get(host);
  if (known !== undefined) return known.origin;
  const origin = parseOrigin(`${protocol}://${host}`);
  origins[protocol].set(host, { origin });
  return origin;
}

/** The origin of hosts that were met: most visitors come to the same one, and each of their requests names it. */
const origins = {
  http: new LRUCache<string, { origin: string | null }>({ max: 100 }),
  https: new LRUCache<string, { origin: string | null }>({ max: 100 }),
};

function parseOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, origin, username, password, pathname } = new URL(address);
  return host === '' || username !== '' || password !== '' || pathname !== '/' ? null : origin;
}

/**
 * Whether a page that sends a change is ours, as the browser itself tells: of this origin or of one in CORS_ORIGINS. Programs that are
 * no browsers tell nothing and are left to the token. It holds where a sibling host has planted cookies of its own.
 */
export function isOurs({ config, request }: { config: OriginConfig; request: FastifyRequest }): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && config.corsOrigins.includes(origin)) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  // A browser that sends no Sec-Fetch-Site: the host decides, as a proxy may have spoken HTTPS for us.
  const own = originOf({ config, request });
  return own !== null && URL.canParse(origin) && new URL(origin).host === new URL(own).host;
}
