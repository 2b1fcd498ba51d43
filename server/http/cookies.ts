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
interface CookieReply extends CookieContext {
  readonly reply: FastifyReply;
}

/** Behind a proxy every cookie is secure: there the request's host name proves nothing. */
function isSecure({ config, request }: CookieContext): boolean {
  const { secureCookies, publicOrigin, trustProxy } = config;
  if (secureCookies !== null) return secureCookies;
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return trustProxy.length > 0 || !LOOPBACK.has(request.hostname);
}

const cookieOptions = (context: CookieContext): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(context),
});

/** A cookie that holds a token and that scripts cannot read. */
function tokenCookie(name: string) {
  const nameOf = (context: CookieContext): string => (isSecure(context) ? `__Host-${name}` : name);
  return {
    /** Null when the cookie is missing or malformed. */
    read: (context: CookieContext): string | null => {
      const token = context.request.cookies[nameOf(context)];
      return token !== undefined && TOKEN.test(token) ? token : null;
    },
    set: (input: CookieReply & { token: string; expires: Date }): void => {
      const { reply, token, expires } = input;
      void reply.setCookie(nameOf(input), token, { ...cookieOptions(input), httpOnly: true, expires });
    },
    clear: (input: CookieReply): void => {
      void input.reply.clearCookie(nameOf(input), { ...cookieOptions(input), httpOnly: true });
    },
  };
}

export const {
  read: sessionToken,
  set: setSessionCookie,
  clear: clearSessionCookie,
} = tokenCookie(SESSION_COOKIE);
/** Recognises a browser at later sign-ins, to any account. It does not sign in. */
export const { read: deviceToken, set: setDeviceCookie } = tokenCookie('device');
/** The second step of a sign-in belongs to the browser that began it. */
export const { read: factorToken, set: setFactorCookie, clear: clearFactorCookie } = tokenCookie('factor');

/** Whether the request may be a signed-in player's. Reads the header, because only the API parses cookies. */
export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(headers.cookie ?? '');

/** Readable by the portal's scripts, which send it back in a header. */
export function setXsrfCookie(input: CookieReply & { token: string }): void {
  const domain = input.config.cookieDomain ?? undefined;
  void input.reply.setCookie(XSRF.cookie, input.token, { ...cookieOptions(input), domain, httpOnly: false });
}
