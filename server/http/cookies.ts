import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';

export const SESSION_COOKIE = 'session';
const TOKEN = /^[\w-]{43}$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

type CookieConfig = Pick<Config, 'secureCookies' | 'cookieDomain'>;

function shared({
  config,
  request,
}: {
  config: CookieConfig;
  request: FastifyRequest;
}): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: config.secureCookies ?? !LOOPBACK.has(request.hostname) };
}

/** The session's token as the browser sent it, null when there is none of the right shape. */
export function sessionToken(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE];
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
  void reply.setCookie(SESSION_COOKIE, token, { ...shared(input), httpOnly: true, expires });
}

export function clearSessionCookie(input: {
  config: CookieConfig;
  request: FastifyRequest;
  reply: FastifyReply;
}): void {
  void input.reply.clearCookie(SESSION_COOKIE, { ...shared(input), httpOnly: true });
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
