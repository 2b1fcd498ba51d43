import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF } from '#contract/limits.ts';
import { sessionToken, setXsrfCookie } from './cookies.ts';
import { isTrustedOrigin } from './origin.ts';
import type { Config } from '#server/config/config.ts';
import { sameText, sha256, sign } from '#server/lib/hash.ts';
import type { Random } from '#server/lib/random.ts';

interface XsrfDeps {
  readonly config: Config;
  readonly random: Random;
}
interface HttpContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Double-submit cookie (product 15.7): the client sends the value of a readable cookie back in a header. The value is signed together with
 * the session's token, so a cookie that a sibling domain has set is not valid.
 */
export function createXsrf({ config, random }: XsrfDeps) {
  const secret = config.sessionSecret;
  const signature = ({ nonce, session }: { nonce: string; session: string | null }) =>
    sign({ secret, value: session === null ? `visitor ${nonce}` : `session ${sha256(session)} ${nonce}` });

  function isSignedFor({ token, session }: { token: string; session: string | null }): boolean {
    const [nonce, mac, ...extraParts] = token.split('.');
    if (!nonce || !mac || extraParts.length > 0) return false;
    return sameText(mac, signature({ nonce, session }));
  }

  /** Sets a new XSRF token for a session, or for a visitor. */
  function renew({ request, reply, session }: HttpContext & { session: string | null }): void {
    const nonce = random.bytes(16).toString('base64url');
    setXsrfCookie({ config, request, reply, token: `${nonce}.${signature({ nonce, session })}` });
  }

  return {
    renew,
    /** Whether the token was given to the session of the request's cookie. */
    namesSession: ({ request, token }: { request: FastifyRequest; token: string }): boolean =>
      isSignedFor({ token, session: sessionToken({ config, request }) }),
    /** Sets a token when the request has none. For a mutation, also when the token of its cookie is not valid. */
    provide({ request, reply }: HttpContext): void {
      const token = request.cookies[XSRF.cookie];
      if (token && isRead(request)) return;
      const session = sessionToken({ config, request });
      if (!token || !isSignedFor({ token, session })) renew({ request, reply, session });
    },
    /** Whether a mutation comes from a trusted origin and from a page that could read the cookie. */
    isValid(request: FastifyRequest): boolean {
      if (!isTrustedOrigin({ config, request })) return false;
      const token = request.cookies[XSRF.cookie];
      const header = request.headers[XSRF.header.toLowerCase()];
      if (token === undefined || typeof header !== 'string' || !sameText(token, header)) return false;
      return isSignedFor({ token, session: sessionToken({ config, request }) });
    },
  };
}

export type Xsrf = ReturnType<typeof createXsrf>;
