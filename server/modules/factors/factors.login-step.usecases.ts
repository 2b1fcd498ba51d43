import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { sha256 } from '#server/lib/hash.ts';
import { lockAccountForUpdate } from '#server/modules/accounts/accounts.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { replaceSession, type StartedSession } from '#server/modules/sessions/sessions.usecases.ts';
import {
  countTry,
  findLogin,
  openChallenge,
  type OpenedChallenge,
  consumeLogin,
} from './factors.challenges.usecases.ts';
import { checkPasskey, consumePasskey, passkeyRequest } from './factors.passkeys.usecases.ts';
import type { RelyingParty } from './factors.rules.ts';
import { consumeFactor } from './factors.consume.usecases.ts';

/** Asks for a passkey as the second step of the browser's sign-in. Throws factor_expired. */
export async function startPasskeySecondFactor(input: {
  deps: Deps;
  party: RelyingParty;
  token: string | null;
}): Promise<ReplyInput<Calls['startPasskeySecondFactor']>> {
  const { deps, party, token } = input;
  const { db } = deps.database;
  const { accountId, hash } = await findLogin({ db, token, now: deps.clock() });
  return deps.database.transact(async (tx) => {
    const opened = await openChallenge({ tx, deps, purpose: 'second', accountId, boundTo: hash });
    return passkeyRequest({ db: tx, party, challenge: opened.token, accountId });
  });
}

/** Asks for a passkey of the signed-in account, as the second step of unlocking. */
export const startPasskeyUnlock = (input: {
  deps: Deps;
  party: RelyingParty;
  actor: Actor;
}): Promise<ReplyInput<Calls['startPasskeyUnlock']>> => {
  const { deps, party, actor } = input;
  const { accountId, sessionId } = actor;
  return transactAs({ database: deps.database, actor }, async (tx) => {
    const opened = await openChallenge({ tx, deps, purpose: 'second', accountId, boundTo: sessionId });
    return passkeyRequest({ db: tx, party, challenge: opened.token, accountId });
  });
};

/**
 * Finishes a sign-in with a code or a passkey (product 25.12). `login` is its challenge. Throws factor_wrong, factor_expired and
 * account_suspended.
 */
export async function finishLogin(input: {
  deps: Deps;
  party: RelyingParty | null;
  body: ParsedBody<Calls['finishLogin']>;
  login: { readonly accountId: number; readonly hash: string };
  oldToken: string | null;
  client: ClientInfo;
  onUnreadableSecret: (accountId: number) => void;
}): Promise<StartedSession> {
  const { deps, party, body, login, oldToken, client, onUnreadableSecret } = input;
  const { accountId, hash } = login;
  const { database } = deps;
  const { db } = database;
  await countTry({ db, hash, now: deps.clock() });
  const checked = body.passkey && party && (await checkPasskey({ db, party, answer: body.passkey }));
  return database.transact(async (tx) => {
    const account = await lockAccountForUpdate({ tx, accountId });
    await consumeLogin({ tx, hash, now: deps.clock() });
    await consumeFactor({ tx, deps, accountId, code: body.code, checked, boundTo: hash, onUnreadableSecret });
    return replaceSession({ tx, deps, account, oldToken, client });
  });
}

/** Asks for any passkey of this site. `browserToken` is the value of the cookie that the same browser has to send again. */
export const startPasskeyLogin = (input: {
  deps: Deps;
  party: RelyingParty;
  browserToken: string;
}): Promise<{ request: ReplyInput<Calls['startPasskeyLogin']>; opened: OpenedChallenge }> => {
  const { deps, party, browserToken } = input;
  const boundTo = sha256(browserToken);
  return deps.database.transact(async (tx) => {
    const opened = await openChallenge({ tx, deps, purpose: 'passkey-login', accountId: null, boundTo });
    const request = await passkeyRequest({ db: tx, party, challenge: opened.token, accountId: null });
    return { request, opened };
  });
};

/** Signs in by a passkey alone (product 25.13): device and verified person are two factors. Throws passkey_refused and account_suspended. */
export async function loginWithPasskey(input: {
  deps: Deps;
  party: RelyingParty;
  body: ParsedBody<Calls['loginWithPasskey']>;
  browserToken: string | null;
  oldToken: string | null;
  client: ClientInfo;
}): Promise<StartedSession> {
  const { deps, party, body, browserToken, oldToken, client } = input;
  const { database } = deps;
  const { db } = database;
  const checked = await checkPasskey({ db, party, answer: body.passkey });
  if (checked === null || browserToken === null) throw new AppError('passkey_refused');
  const { accountId } = checked;
  const boundTo = sha256(browserToken);
  return database.transact(async (tx) => {
    const account = await lockAccountForUpdate({ tx, accountId });
    if (!(await consumePasskey({ tx, deps, checked, purpose: 'passkey-login', boundTo })))
      throw new AppError('passkey_refused');
    return replaceSession({ tx, deps, account, oldToken, client });
  });
}
