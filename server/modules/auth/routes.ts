import type { FastifyRequest } from 'fastify';
import { foldName } from '#server/db/columns.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Deps, Handlers } from '#server/http/handler.ts';
import { sha256 } from '#server/lib/hash.ts';
import { addressKey, type Limiter, type LimitName } from '#server/modules/limits/limiter.ts';
import type { Xsrf } from '#server/http/xsrf.ts';
import { endSession } from '#server/modules/sessions/usecases.ts';
import { changePassword, login, register } from './usecases.ts';

type Owned = Pick<Handlers, 'login' | 'register' | 'logout' | 'changePassword'>;
interface Guards {
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
}

export const authRoutes = (deps: Deps, { limiter, xsrf }: Guards): Owned => ({
  login: async ({ body, request, reply }) => {
    const tries: Tries = [
      { limit: 'loginName', key: sha256(foldName(body.username)) },
      { limit: 'loginAddress', key: addressKey(request.ip) },
    ];
    const session = await onlyFailuresCount({
      limiter,
      tries,
      work: () => login({ deps, body, oldToken: sessionToken(request) }),
    });
    setSessionCookie({ config: deps.config, request, reply, ...session });
    xsrf.renew({ request, reply, session: session.token });
    return { ok: true };
  },

  register: async ({ body, request, reply }) => {
    await onlyAccountsCount({ limiter, request, work: () => register({ deps, body }) });
    reply.code(201);
    return { ok: true };
  },

  logout: async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token !== null) await endSession({ db: deps.database.db, token });
    clearSessionCookie({ config: deps.config, request, reply });
    xsrf.renew({ request, reply, session: null });
    return { ok: true };
  },

  changePassword: async ({ body, actor, request }) => {
    // Guessing the current password with a stolen session is limited like guessing it at the login.
    const tries: Tries = [{ limit: 'loginName', key: `password ${actor.accountId}` }];
    await onlyFailuresCount({
      limiter,
      tries,
      work: () => changePassword({ deps, actor, body, requestId: request.id }),
    });
    return { ok: true };
  },
});

type Tries = readonly { readonly limit: LimitName; readonly key: string }[];

/** Counted first and given back after: tries that run side by side cannot slip past the limit together. */
async function onlyFailuresCount<T>(input: {
  limiter: Limiter;
  tries: Tries;
  work: () => Promise<T>;
}): Promise<T> {
  const { limiter, tries, work } = input;
  for (const one of tries) await limiter.take(one);
  const giveBack = () => Promise.all(tries.map((one) => limiter.giveBack(one)));
  try {
    const done = await work();
    await giveBack();
    return done;
  } catch (error) {
    const guessed =
      error instanceof HttpError && ['invalid_credentials', 'wrong_password'].includes(error.code);
    if (!guessed) await giveBack();
    throw error;
  }
}

/** Only accounts that came to be count: a typo in the form costs nothing. */
async function onlyAccountsCount(input: {
  limiter: Limiter;
  request: FastifyRequest;
  work: () => Promise<void>;
}): Promise<void> {
  const { limiter, request, work } = input;
  const count = { limit: 'registration', key: addressKey(request.ip) } as const;
  await limiter.take(count);
  try {
    await work();
  } catch (error) {
    await limiter.giveBack(count);
    throw error;
  }
}
