import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';

/** On plain HTTP, which only localhost and trusted networks use. */
export const SESSION_COOKIE = 'session';
/** Browsers take a cookie of this prefix only from this host over HTTPS, so no sibling host can plant one. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
const TOKEN = /^[\w-]{43}$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

type CookieConfig = Pick<Config, 'secureCookies' | 'cookieDomain' | 'publicOrigin' | 'trustProxy'>;
interface Asked {
  readonly config: CookieConfig;
  readonly request: FastifyRequest;
}

/** Behind a proxy a host is only what it was told, so there `localhost` does not make a cookie less secure. */
function isSecure({ config, request }: Asked): boolean {
  const { secureCookies, publicOrigin, trustProxy } = config;
  if (secureCookies !== null) return secureCookies;
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return trustProxy.length > 0 || !LOOPBACK.has(request.hostname);
}

const sessionCookie = (asked: Asked): string => (isSecure(asked) ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

const shared = (asked: Asked): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(asked),
});

/** The session's token as the browser sent it, null when there is none of the right shape. */
export function sessionToken(asked: Asked): string | null {
  const token = asked.request.cookies[sessionCookie(asked)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

export function setSessionCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
  expires: Date;
}): void {
  const { reply, token, expires } = input;
  void reply.setCookie(sessionCookie(input), token, { ...shared(input), httpOnly: true, expires });
}

export function clearSessionCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
}): void {
  void input.reply.clearCookie(sessionCookie(input), { ...shared(input), httpOnly: true });
}

/** Readable by the portal's script, which sends it back in a header. */
export function setXsrfCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
}): void {
  const domain = input.config.cookieDomain ?? undefined;
  void input.reply.setCookie(XSRF.cookie, input.token, { ...shared(input), domain, httpOnly: false });
}
