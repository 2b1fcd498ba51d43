import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { factorsAdminCalls } from '#contract/calls/factors-admin.ts';
import type { factorsCalls } from '#contract/calls/factors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { readClientInfo } from '#server/http/client-info.ts';
import {
  clearFactorCookie,
  factorToken,
  sessionToken,
  setFactorCookie,
  setSessionCookie,
} from '#server/http/cookies.ts';
import type { Handlers } from '#server/http/handler.ts';
import { originOf } from '#server/http/origin.ts';
import type { Xsrf } from '#server/http/xsrf.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { countChanges, countFailures } from '#server/modules/limits/limits.attempts.usecases.ts';
import { passwordCheck } from '#server/modules/passwords/passwords.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { type Attempt, byAddress } from '#server/modules/limits/limits.rules.ts';
import type { StartedSession } from '#server/modules/sessions/sessions.usecases.ts';
import { isKnownDevice, recordFailedSignIn } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { findLogin } from './factors.challenges.usecases.ts';
import * as login from './factors.login-step.usecases.ts';
import { checkNewPasskey, checkPasskey } from './factors.passkeys.usecases.ts';
import { removePlayerFactors } from './factors.removal.usecases.ts';
import { type RelyingParty, relyingPartyOf } from './factors.rules.ts';
import { getFactors } from './factors.queries.ts';
import { unlockFactors } from './factors.unlock.usecases.ts';
import * as factors from './factors.usecases.ts';

type Owned = keyof typeof factorsCalls | keyof typeof factorsAdminCalls;
interface Guards {
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
}
interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
const OK = { ok: true } as const;

export function factorsRoutes(deps: Deps, guards: Guards): Pick<Handlers, Owned> {
  return { ...loginRoutes(deps, guards), ...accountRoutes(deps, guards) };
}

/** The site that passkeys are for. */
const partyOf = ({ config, request }: Pick<Deps, 'config'> & Pick<Http, 'request'>): RelyingParty | null =>
  relyingPartyOf({ origin: originOf({ config, request }), isConfigured: config.publicOrigin !== null });

function offeredParty(input: Pick<Deps, 'config'> & Pick<Http, 'request'>): RelyingParty {
  const party = partyOf(input);
  if (party === null) throw new AppError('not_offered');
  return party;
}

/** Logs that a secret was sealed with another SESSION_SECRET: its owner needs a recovery code (docs/operating.md). */
const warnOfUnreadableSecret = (request: FastifyRequest) => (account: number) =>
  request.log.warn({ account }, 'The second factor of this account was stored with another SESSION_SECRET.');

const factorAttempt = (accountId: number): Attempt => ({ limit: 'factorTry', key: String(accountId) });

function loginRoutes(deps: Deps, { limiter, xsrf }: Guards) {
  const { config, database, clock, random } = deps;
  const byRequest = ({ ip }: FastifyRequest): Attempt[] => byAddress({ limit: 'loginAddress', ip });
  function signIn({ request, reply, session }: Http & { session: StartedSession }): typeof OK {
    clearFactorCookie({ config, request, reply });
    setSessionCookie({ config, request, reply, ...session });
    xsrf.renew({ request, reply, session: session.token });
    return OK;
  }
  const clientOf = (http: Http, zone: string | undefined) => ({
    oldToken: sessionToken({ config, request: http.request }),
    client: readClientInfo({ deps, ...http, zone }),
  });

  return {
    getSignInMethods: async ({ request }) => ({ passkeys: partyOf({ config, request }) !== null }),

    startPasskeySecondFactor: async ({ request }) => {
      const party = offeredParty({ config, request });
      return login.startPasskeySecondFactor({ deps, party, token: factorToken({ config, request }) });
    },

    finishLogin: async ({ body, request, reply }) => {
      const token = factorToken({ config, request });
      const pendingLogin = await findLogin({ db: database.db, token, now: clock() });
      const { accountId } = pendingLogin;
      const { oldToken, client } = clientOf({ request, reply }, body.time_zone);
      const work = () =>
        login.finishLogin({
          deps,
          party: partyOf({ config, request }),
          body,
          login: pendingLogin,
          oldToken,
          client,
          onUnreadableSecret: warnOfUnreadableSecret(request),
        });
      try {
        const { deviceToken } = client;
        const isAccount = eq(accounts.id, accountId);
        const isKnown = await isKnownDevice({ db: database.db, isAccount, deviceToken });
        const attempts = [...(isKnown ? [] : byRequest(request)), factorAttempt(accountId)];
        return signIn({ request, reply, session: await countFailures({ limiter, attempts, work }) });
      } catch (error) {
        if (error instanceof AppError && error.code === 'factor_wrong')
          recordFailedSignIn({ deps, accountId, client, kind: 'factor_failed' });
        throw error;
      }
    },

    startPasskeyLogin: async ({ request, reply }) => {
      const party = offeredParty({ config, request });
      await limiter.consumeAll(byAddress({ limit: 'passkeyStart', ip: request.ip }));
      const browserToken = random.bytes(32).toString('base64url');
      const { request: passkeyRequest, opened } = await login.startPasskeyLogin({
        deps,
        party,
        browserToken,
      });
      setFactorCookie({ config, request, reply, token: browserToken, expires: opened.expires });
      return passkeyRequest;
    },

    loginWithPasskey: async ({ body, request, reply }) => {
      const party = offeredParty({ config, request });
      const browserToken = factorToken({ config, request });
      const { oldToken, client } = clientOf({ request, reply }, body.time_zone);
      const work = () => login.loginWithPasskey({ deps, party, body, browserToken, oldToken, client });
      const session = await countFailures({ limiter, attempts: byRequest(request), work });
      return signIn({ request, reply, session });
    },
  } satisfies Partial<Handlers>;
}

function accountRoutes(deps: Deps, { limiter }: Guards) {
  const { config, database, clock } = deps;
  const { db } = database;
  const checkPassword = passwordCheck(deps, limiter);
  const countChange = <Result>({ accountId }: Actor, work: () => Promise<Result>): Promise<Result> =>
    countChanges({ limiter, attempt: { limit: 'factorChange', key: String(accountId) }, work });

  return {
    getFactors: ({ actor, request }) =>
      getFactors({ deps, actor, isOffered: partyOf({ config, request }) !== null }),

    startPasskeyUnlock: async ({ actor, request }) =>
      login.startPasskeyUnlock({ deps, actor, party: offeredParty({ config, request }) }),

    unlockFactors: async ({ actor, body, request }) => {
      const { code, passkey } = body;
      const checkedHash = await checkPassword({ actor, body, request });
      const party = partyOf({ config, request });
      const onUnreadableSecret = warnOfUnreadableSecret(request);
      const work = async () => {
        const checked = passkey && party && (await checkPasskey({ db, party, answer: passkey }));
        await unlockFactors({ deps, actor, checkedHash, code, checked, onUnreadableSecret });
      };
      await countFailures({ limiter, attempts: [factorAttempt(actor.accountId)], work });
      return OK;
    },

    startTotp: ({ actor }) => factors.startTotp({ deps, actor }),
    confirmTotp: ({ actor, body, request }) =>
      countChange(actor, () => factors.confirmTotp({ deps, actor, code: body.code, requestId: request.id })),
    removeTotp: async ({ actor, request }) => {
      await countChange(actor, () => factors.removeTotp({ deps, actor, requestId: request.id }));
      return OK;
    },
    renewRecoveryCodes: ({ actor, request }) =>
      countChange(actor, () => factors.renewRecoveryCodes({ deps, actor, requestId: request.id })),
    startPasskeyRegistration: async ({ actor, request }) =>
      factors.startPasskeyRegistration({ deps, actor, party: offeredParty({ config, request }) }),
    createPasskey: async ({ actor, body, request }) => {
      const party = offeredParty({ config, request });
      const checked = await checkNewPasskey({ party, answer: body.passkey });
      return countChange(actor, () =>
        factors.createPasskey({ deps, actor, body, checked, requestId: request.id }),
      );
    },
    removePasskey: async ({ actor, params, request }) => {
      const { passkeyId: id } = params;
      await countChange(actor, () => factors.removePasskey({ deps, actor, id, requestId: request.id }));
      return OK;
    },
    removePlayerFactors: async ({ actor, params, request }) => {
      const context = { actor, now: clock(), requestId: request.id };
      await removePlayerFactors({ deps, context, id: params.id });
      return OK;
    },
  } satisfies Partial<Handlers>;
}
