import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';

/** The session cookie on plain HTTP, for localhost and trusted networks. */
export const SESSION_COOKIE = 'session';
/** Browsers accept a `__Host-` cookie only from this host over HTTPS, so sibling hosts cannot set it. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
const TOKEN = /^[\w-]{43}$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export type CookieConfig = Pick<Config, 'secureCookies' | 'cookieDomain' | 'publicOrigin' | 'trustProxy'>;
interface CookieContext {
  readonly config: CookieConfig;
  readonly request: FastifyRequest;
}

/** Behind a proxy every cookie is secure: there the request's host name proves nothing. */
function isSecure({ config, request }: CookieContext): boolean {
  const { secureCookies, publicOrigin, trustProxy } = config;
  if (secureCookies !== null) return secureCookies;
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return trustProxy.length > 0 || !LOOPBACK.has(request.hostname);
}

const sessionCookie = (context: CookieContext): string =>
  isSecure(context) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;

const cookieOptions = (context: CookieContext): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(context),
});

/** Null when the cookie is missing or malformed. */
function tokenIn(name: string, { request }: CookieContext): string | null {
  const token = request.cookies[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

export const sessionToken = (context: CookieContext) => tokenIn(sessionCookie(context), context);

export function setSessionCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
  expires: Date;
}): void {
  const { reply, token, expires } = input;
  void reply.setCookie(sessionCookie(input), token, { ...cookieOptions(input), httpOnly: true, expires });
}

/** Recognises a browser at later sign-ins, to any account. It does not sign in. */
const deviceCookie = (context: CookieContext): string => (isSecure(context) ? '__Host-device' : 'device');

export const deviceToken = (context: CookieContext) => tokenIn(deviceCookie(context), context);

export function setDeviceCookie(input: Parameters<typeof setSessionCookie>[0]): void {
  const { reply, token, expires } = input;
  void reply.setCookie(deviceCookie(input), token, { ...cookieOptions(input), httpOnly: true, expires });
}

/** The second step of a sign-in belongs to the browser that began it. */
const factorCookie = (context: CookieContext): string => (isSecure(context) ? '__Host-factor' : 'factor');

export const factorToken = (context: CookieContext) => tokenIn(factorCookie(context), context);

export function setFactorCookie(input: Parameters<typeof setSessionCookie>[0]): void {
  const { reply, token, expires } = input;
  void reply.setCookie(factorCookie(input), token, { ...cookieOptions(input), httpOnly: true, expires });
}

export function clearFactorCookie(input: Parameters<typeof clearSessionCookie>[0]): void {
  void input.reply.clearCookie(factorCookie(input), { ...cookieOptions(input), httpOnly: true });
}

export function clearSessionCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
}): void {
  void input.reply.clearCookie(sessionCookie(input), { ...cookieOptions(input), httpOnly: true });
}

/** Readable by the portal's scripts, which send it back in a header. */
export function setXsrfCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
}): void {
  const domain = input.config.cookieDomain ?? undefined;
  void input.reply.setCookie(XSRF.cookie, input.token, { ...cookieOptions(input), domain, httpOnly: false });
}
