import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from '#server/core/client-info.ts';
import { foldName } from '#server/db/columns.ts';
import { readClientInfo } from '#server/http/client-info.ts';
import { clearSessionCookie, sessionToken, setFactorCookie, setSessionCookie } from '#server/http/cookies.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { type Attempt, byAddress } from '#server/modules/limits/limits.rules.ts';
import type { Xsrf } from '#server/http/xsrf.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { isKnownDevice } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { endSession } from '#server/modules/sessions/sessions.usecases.ts';
import {
  countChanges,
  countFailures,
  countRegistrations,
} from '#server/modules/limits/limits.attempts.usecases.ts';
import { unreadableHashWarning, passwordAttempts } from '#server/modules/passwords/passwords.usecases.ts';
import { changePassword, login, register } from './auth.usecases.ts';

type Owned = Pick<Handlers, 'login' | 'register' | 'logout' | 'changePassword'>;
interface Guards {
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
}

/**
 * What a login counts for. Names are also counted by address, so that guessing from one address does not lock the owner out. A
 * device that has signed in to the account counts for itself alone, so that nobody else's guesses lock it out.
 */
async function loginAttempts(input: {
  deps: Deps;
  body: { readonly username: string };
  request: FastifyRequest;
  client: ClientInfo;
}): Promise<readonly Attempt[]> {
  const { deps, body, request, client } = input;
  const { deviceToken } = client;
  const name = sha256(foldName(body.username));
  const isAccount = eq(accounts.usernameKey, body.username);
  if (await isKnownDevice({ db: deps.database.db, isAccount, deviceToken }))
    return [{ limit: 'loginName', key: `${name} ${sha256(deviceToken)}` }];
  const { ip } = request;
  return [
    ...byAddress({ limit: 'loginAddress', ip }),
    ...byAddress({ limit: 'loginName', ip, key: name }),
    { limit: 'loginNameTotal', key: name },
  ];
}

export const authRoutes = (deps: Deps, { limiter, xsrf }: Guards): Owned => {
  const warnOfUnreadableHash = unreadableHashWarning();
  return {
    login: async ({ body, request, reply }) => {
      const client = readClientInfo({ deps, request, reply, zone: body.time_zone });
      const signIn = await countFailures({
        limiter,
        attempts: await loginAttempts({ deps, body, request, client }),
        work: () =>
          login({
            deps,
            body,
            oldToken: sessionToken({ config: deps.config, request }),
            client,
            onUnreadableHash: warnOfUnreadableHash(request.log),
          }),
      });
      if ('challenge' in signIn) {
        setFactorCookie({ config: deps.config, request, reply, ...signIn.challenge });
        return { ok: true, second_factor: signIn.methods };
      }
      const { session } = signIn;
      setSessionCookie({ config: deps.config, request, reply, ...session });
      xsrf.renew({ request, reply, session: session.token });
      return { ok: true };
    },

    register: async ({ body, request, reply }) => {
      await countRegistrations({ limiter, ip: request.ip, work: () => register({ deps, body }) });
      reply.code(201);
      return { ok: true };
    },

    logout: async ({ body, request, reply }) => {
      // A late logout of an earlier session: this one stays, and so do its cookies.
      if (body?.session !== undefined && !xsrf.namesSession({ request, token: body.session }))
        return { ok: true };
      const token = sessionToken({ config: deps.config, request });
      if (token !== null) await endSession({ db: deps.database.db, token });
      clearSessionCookie({ config: deps.config, request, reply });
      xsrf.renew({ request, reply, session: null });
      return { ok: true };
    },

    changePassword: async ({ body, actor, request, reply }) => {
      const runChange = () =>
        changePassword({
          deps,
          actor,
          body,
          requestId: request.id,
          onUnreadableHash: warnOfUnreadableHash(request.log),
        });
      const session = await countFailures({
        limiter,
        attempts: passwordAttempts(actor),
        work: () =>
          countChanges({
            limiter,
            attempt: { limit: 'passwordChange', key: String(actor.accountId) },
            work: runChange,
          }),
      });
      setSessionCookie({ config: deps.config, request, reply, ...session });
      xsrf.renew({ request, reply, session: session.token });
      return { ok: true };
    },
  };
};
