import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { SECRET_CHANGED, gameAccountsOf, sealPassword } from './game-changes.rules.ts';
import { type GameChangeKind, gameChanges } from './game-changes.table.ts';

type Config = Pick<Deps['config'], 'game' | 'sessionSecret'>;
interface GameDeps {
  readonly config: Config;
  readonly random: Deps['random'];
  readonly clock: Deps['clock'];
}
interface GameAccount {
  readonly id: number;
  readonly username: string;
  readonly gameId: number | null;
}

/** Throws invalid_input with the rule where the game that was joined could not have this name or password. */
export function refuseUnfitForGame(input: {
  config: { readonly game: string | null };
  name?: { field: string; value: string };
  password?: { field: string; value: string };
}): void {
  const game = gameAccountsOf(input.config);
  if (game === null) return;
  const { name, password } = input;
  const nameFault = name && game.refuseName(name.value);
  if (nameFault) throw new AppError('invalid_input', { message: nameFault, field: name.field });
  const passwordFault = password && game.refusePassword(password.value);
  if (passwordFault) throw new AppError('invalid_input', { message: passwordFault, field: password.field });
}

const isWaiting = (kind: GameChangeKind) => and(eq(gameChanges.kind, kind), isNull(gameChanges.refused));

/** Whether the game was asked to create the account and has not done it: it waits, or was refused. */
const wasAskedFor = async ({ db, accountId }: { db: Db | Tx; accountId: number }): Promise<boolean> =>
  (await db.$count(gameChanges, and(eq(gameChanges.accountId, accountId), eq(gameChanges.kind, 'create')))) >
  0;

/** Why the game did not create the account: somebody has its name there, or its password was lost on the way. Null: it did, or has not answered. */
export async function creationRefusal({
  db,
  accountId,
}: {
  db: Db;
  accountId: number;
}): Promise<'name' | 'password' | null> {
  const [created] = await db
    .select({ refused: gameChanges.refused })
    .from(gameChanges)
    .where(and(eq(gameChanges.accountId, accountId), eq(gameChanges.kind, 'create')));
  if (!created || created.refused === null) return null;
  return created.refused === SECRET_CHANGED ? 'password' : 'name';
}

/**
 * Hands an account's new password to the game, in the transaction that stores its hash: a new account of the game, where it has none yet. Only
 * what the game stores of the password is kept, encrypted, until the game has it. Does nothing where no game was joined.
 */
export async function queueGamePassword(input: {
  tx: Tx;
  deps: GameDeps;
  account: GameAccount;
  password: string;
}): Promise<void> {
  const { tx, deps, account, password } = input;
  const game = gameAccountsOf(deps.config);
  if (game === null || game.refusePassword(password) !== null) return;
  const { id: accountId, username: name, gameId } = account;
  const isThis = eq(gameChanges.accountId, accountId);
  const isNew = gameId === null && (await tx.$count(gameChanges, and(isThis, isWaiting('create')))) === 0;
  if (isNew && game.refuseName(name) !== null) return;
  // A name that was taken in the game may be free by now.
  if (isNew) await tx.delete(gameChanges).where(and(isThis, isNotNull(gameChanges.refused)));
  const sealed = sealPassword({
    sessionSecret: deps.config.sessionSecret,
    accountId,
    password: { name, verifier: await game.verifierOf({ name, password }) },
    random: deps.random,
  });
  await insert({ tx, deps, accountId, kind: isNew ? 'create' : 'password', sealed });
}

/** Creates the game's account at the sign-in of an account that is older than the connection, because the password is known only then. */
export async function queueMissingGameAccount(input: Parameters<typeof queueGamePassword>[0]): Promise<void> {
  const { tx, deps, account } = input;
  if (deps.config.game === null || account.gameId !== null) return;
  if (await wasAskedFor({ db: tx, accountId: account.id })) return;
  await queueGamePassword(input);
}

/** Tells the game that an account's e-mail or suspension has changed, or that it was closed. Its row says how, when the game is told. */
export async function queueGameChange(input: {
  tx: Tx;
  deps: { readonly config: { readonly game: string | null }; readonly clock: Deps['clock'] };
  account: Pick<GameAccount, 'id' | 'gameId'>;
  kind: Exclude<GameChangeKind, 'create' | 'password'>;
}): Promise<void> {
  const { tx, deps, account, kind } = input;
  if (deps.config.game === null) return;
  const accountId = account.id;
  if (account.gameId === null && !(await wasAskedFor({ db: tx, accountId }))) return;
  await insert({ tx, deps, accountId, kind, sealed: null });
}

async function insert(input: {
  tx: Tx;
  deps: { readonly clock: Deps['clock'] };
  accountId: number;
  kind: GameChangeKind;
  sealed: string | null;
}): Promise<void> {
  const { tx, deps, accountId, kind, sealed } = input;
  await tx.insert(gameChanges).values({ accountId, kind, sealed, createdAt: deps.clock() });
}
