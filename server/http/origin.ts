import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'corsOrigins'>;

/**
 * The portal's origin for a visitor: PUBLIC_ORIGIN, or the request's protocol and Host header; null where they form no valid origin.
 * X-Forwarded-Host is ignored, because proxies may pass on a client's own header.
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
  return parseOrigin(`${protocol}://${request.headers.host ?? ''}`);
}

function parseOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, origin, username, password, pathname } = new URL(address);
  return host === '' || username !== '' || password !== '' || pathname !== '/' ? null : origin;
}

/**
 * Whether a change comes from a page of this origin or of CORS_ORIGINS, by the headers that browsers set. Requests without these headers
 * come from other programs and need only the XSRF token. This also protects against cookies that a sibling host has set.
 */
export function isTrustedOrigin({
  config,
  request,
}: {
  config: OriginConfig;
  request: FastifyRequest;
}): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && config.corsOrigins.includes(origin)) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  // Browsers without Sec-Fetch-Site: only hosts are compared, because a proxy may have terminated HTTPS.
  const portalOrigin = originOf({ config, request });
  return portalOrigin !== null && URL.canParse(origin) && new URL(origin).host === new URL(portalOrigin).host;
}
