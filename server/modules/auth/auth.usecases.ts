import { eq } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { SET_BY_LINK } from '#contract/errors.ts';
import type { FactorMethod } from '#contract/factors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { auditAccount } from '#server/modules/audit/audit.usecases.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { lockAccountForUpdate } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorForUpdate } from '#server/modules/sessions/sessions.locks.ts';
import {
  queueGamePassword,
  queueMissingGameAccount,
  refuseUnfitForGame,
} from '#server/modules/game-changes/game-changes.usecases.ts';
import { withdrawRefused } from '#server/modules/game-changes/game-changes.registration.usecases.ts';
import {
  hashPassword,
  isArgon2,
  isCheckable,
  rehashPassword,
  verifyPassword,
} from '#server/modules/passwords/passwords.adapter.ts';
import { confirmPassword } from '#server/modules/passwords/passwords.usecases.ts';
import { checkMaySignIn } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import {
  clientOfSession,
  endAllSessions,
  replaceSession,
  startSession,
  type StartedSession,
} from '#server/modules/sessions/sessions.usecases.ts';
import { openChallenge, type OpenedChallenge } from '#server/modules/factors/factors.challenges.usecases.ts';
import { factorMethods } from '#server/modules/factors/factors.queries.ts';
import { queueConfirmation } from '#server/modules/mail-address/mail-address.usecases.ts';
import { afterPasswordChange } from '#server/modules/recovery/recovery.usecases.ts';
import { recordFailedSignIn } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { type DeclaredAge, declaredAge, referralCode } from './auth.rules.ts';

/** A started session, or a challenge for the second factor (product 25.12). */
type SignIn =
  | { readonly session: StartedSession }
  | { readonly challenge: OpenedChallenge; readonly methods: FactorMethod[] };

interface Login {
  readonly deps: Deps;
  readonly body: ParsedBody<Calls['login']>;
  readonly oldToken: string | null;
  readonly client: ClientInfo;
  readonly onUnreadableHash: (accountId: number) => void;
}

/**
 * Signs in by name and password (product 3.4): starts a session and ends the one of the request's cookie. With a second factor it begins
 * the second step instead. Throws invalid_credentials, after the same time for an unknown name, account_suspended and password_unset.
 */
export async function login(input: Login): Promise<SignIn> {
  // Of two simultaneous sign-ins with an imported password, the first replaces the hash, so the second verifies the new one.
  const signIn = (await tryLogin(input)) ?? (await tryLogin(input));
  if (!signIn) throw new AppError('invalid_credentials');
  return signIn;
}

/** Returns null where the hash was replaced while it was being verified. */
async function tryLogin({ deps, body, oldToken, client, onUnreadableHash }: Login): Promise<SignIn | null> {
  const [stored] = await deps.database.db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      mail: accounts.mail,
      gameId: accounts.gameId,
    })
    .from(accounts)
    .where(eq(accounts.usernameKey, body.username));
  if (stored && stored.gameId !== null && !isCheckable(stored.passwordHash)) {
    if (stored.passwordHash !== '') onUnreadableHash(stored.id);
    throw passwordUnset({ deps, mail: stored.mail });
  }
  const isMatch = await verifyPassword({
    hash: stored?.passwordHash ?? null,
    password: body.password,
    onUnreadableHash: () => stored && onUnreadableHash(stored.id),
  });
  if (stored && !isMatch) recordFailedSignIn({ deps, accountId: stored.id, client });
  if (!stored || !isMatch) throw new AppError('invalid_credentials');
  await checkMaySignIn({ db: deps.database.db, accountId: stored.id, now: deps.clock() });
  const passwordHash = isArgon2(stored.passwordHash) ? null : await rehashPassword(body.password);
  return deps.database.transact(async (tx) => {
    const account = await lockAccountForUpdate({ tx, accountId: stored.id });
    if (account.passwordHash !== stored.passwordHash) return null;
    if (passwordHash !== null) {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, stored.id));
    }
    await queueMissingGameAccount({ tx, deps, account, password: body.password });
    const methods = await factorMethods({ db: tx, accountId: stored.id });
    if (methods.length === 0) {
      return { session: await replaceSession({ tx, deps, account, oldToken, client }) };
    }
    const challenge = await openChallenge({ tx, deps, purpose: 'login', accountId: stored.id, boundTo: '' });
    return { challenge, methods };
  });
}

/** An account of the game whose password the portal cannot check. A guess says nothing about it, and its owner must learn what to do. */
function passwordUnset({ deps, mail }: { deps: Deps; mail: string }): AppError {
  if (deps.config.mail === null || mail === '') return new AppError('password_unset');
  return new AppError('password_unset', { message: SET_BY_LINK });
}

/**
 * Creates an account (product 3.5), also in the game that was joined. Throws age_refused, username_taken, mail_taken or referral_unknown (product 3.6),
 * username_taken also where somebody has the name in the game, and invalid_input for what the game cannot have. Does not sign in.
 */
export async function register({
  deps,
  body,
}: {
  deps: Deps;
  body: ParsedBody<Calls['register']>;
}): Promise<void> {
  const { database } = deps;
  const { username, mail, password } = body;
  const age = declaredAge({
    minimum: deps.config.registrationAge,
    band: body.age_band,
    now: deps.clock(),
  });
  refuseUnfitForGame({
    config: deps.config,
    name: { field: 'username', value: username },
    password: { field: 'password', value: password },
  });
  const referredBy = await findReferrer({ database, body });
  // Checked before the slow hash. Unique constraints decide between simultaneous registrations.
  await refuseTaken({ database, username, mail });
  const passwordHash = await hashPassword(password);
  const created = await createAccount({
    deps,
    values: { username, mail, passwordHash, referredBy, ...age },
    afterInsert: async ({ tx, accountId }) => {
      await queueConfirmation({ tx, deps, accountId, mail });
      await queueGamePassword({ tx, deps, account: { id: accountId, username, gameId: null }, password });
    },
  });
  if (await withdrawRefused({ deps, accountId: created.accountId })) throw usernameTaken();
}

/** Creates an account, and runs `afterInsert` in the same transaction. Returns its number. Throws username_taken and mail_taken. */
export async function createAccount(input: {
  deps: Pick<Deps, 'database' | 'clock' | 'random'>;
  values: Pick<
    typeof accounts.$inferInsert,
    'username' | 'mail' | 'passwordHash' | 'accounttype' | 'referredBy'
  > &
    DeclaredAge;
  afterInsert: (created: { tx: Tx; accountId: number }) => Promise<void>;
}): Promise<{ accountId: number }> {
  const { deps, values, afterInsert } = input;
  const errors = { accounts_username_unique: usernameTaken, accounts_mail_unique: mailTaken };
  return withConstraintErrors(errors, () =>
    deps.database.transact(async (tx) => {
      const [account] = await tx
        .insert(accounts)
        .values({
          ...values,
          usernameKey: values.username,
          mailKey: values.mail,
          referral_code: referralCode(deps.random),
          createdAt: deps.clock(),
        })
        .returning({ id: accounts.id });
      if (!account) throw new Error('An insert has returned no row.');
      await afterInsert({ tx, accountId: account.id });
      return { accountId: account.id };
    }),
  );
}

const usernameTaken = () => new AppError('username_taken', { field: 'username' });
const mailTaken = () => new AppError('mail_taken', { field: 'mail' });

/** Throws username_taken and mail_taken. */
export async function refuseTaken(input: {
  database: Database;
  username: string;
  mail: string;
}): Promise<void> {
  const { database, username, mail } = input;
  if ((await database.db.$count(accounts, eq(accounts.usernameKey, username))) > 0) throw usernameTaken();
  if ((await database.db.$count(accounts, eq(accounts.mailKey, mail))) > 0) throw mailTaken();
}

async function findReferrer({
  database,
  body,
}: {
  database: Database;
  body: ParsedBody<Calls['register']>;
}): Promise<number | null> {
  if (body.referred_by === null) return null;
  const [stored] = await database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.referral_code, body.referred_by));
  if (!stored) throw new AppError('referral_unknown', { field: 'referred_by' });
  return stored.id;
}

/**
 * Changes the password (product 3.7), ends all sessions of the account and starts a new one, so that a stolen token stops working. Throws
 * wrong_password.
 */
export async function changePassword(input: {
  deps: Deps;
  actor: Actor;
  body: ParsedBody<Calls['changePassword']>;
  requestId: string;
  onUnreadableHash: (accountId: number) => void;
}): Promise<StartedSession> {
  const { deps, actor, body, requestId, onUnreadableHash } = input;
  refuseUnfitForGame({
    config: deps.config,
    password: { field: 'newPassword', value: body.newPassword },
  });
  const checkedHash = await confirmPassword({
    deps,
    actor,
    password: body.currentPassword,
    field: 'currentPassword',
    onUnreadableHash,
  });
  const passwordHash = await hashPassword(body.newPassword);
  return deps.database.transact(async (tx) => {
    const { accountId } = actor;
    const account = await lockActorForUpdate({ tx, actor });
    if (account.passwordHash !== checkedHash)
      throw new AppError('wrong_password', { field: 'currentPassword' });
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    const client = await clientOfSession({ tx, actor });
    await endAllSessions({ tx, accountId });
    await afterPasswordChange({ tx, deps, account });
    const context = { actor, now: deps.clock(), requestId };
    await auditAccount({ tx, context, accountId, action: 'account.password' });
    await queueGamePassword({ tx, deps, account, password: body.newPassword });
    return startSession({ tx, deps, accountId, client });
  });
}
