/** Whether a portal and the game that it has joined say the same, and what their players were told. For benchmarks. */
import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { Database } from './database.ts';
import { auditBooks } from './economy.ts';
import type { Player } from './game-players.ts';
import { execute } from './mariadb.ts';
import { enterRathena, SIGN_IN } from './rathena.ts';

/** One in so many passwords is checked in the portal, too. */
const SAMPLE = 50;

interface Sides {
  readonly database: Database;
  readonly gameUrl: string;
}

/** What the game was not told yet. */
export async function pendingOf({ database }: Pick<Sides, 'database'>): Promise<number> {
  const { rows } = await database.db.execute(sql`select (select count(*) from game_changes)
    + (select count(*) from deliveries where status <> 'delivered') as pending`);
  return Number(rows[0]?.pending);
}

/** Portal and game have the same accounts once, with the password that the player was told. */
export async function comparePlayers(
  { database, gameUrl }: Sides,
  players: readonly Player[],
): Promise<string[]> {
  const people = await database.db.select().from(accounts);
  const inPortal = new Map(people.map((account) => [account.username, account]));
  const rows = await execute(gameUrl, `select account_id, ${SIGN_IN} from login where sex <> 'S'`);
  const inGame = new Map<string, typeof rows>();
  for (const login of rows) {
    const name = String(login.userid);
    inGame.set(name, [...(inGame.get(name) ?? []), login]);
  }
  const problems = await auditBooks({ database });
  if (rows.length !== people.length) problems.push(`${people.length} accounts, ${rows.length} in the game`);
  for (const [at, { name, isRegistered, passwords }] of players.entries()) {
    const [account, [login, ...doubled]] = [inPortal.get(name), inGame.get(name) ?? []];
    if (doubled.length > 0) problems.push(`${name}: ${doubled.length + 1} accounts in the game`);
    if (isRegistered && !account) problems.push(`${name}: lost`);
    if (account?.gameId !== (login && Number(login.account_id)))
      problems.push(`${name}: ${account?.gameId} in the portal, ${String(login?.account_id)} in the game`);
    const password = passwords.find((each) => enterRathena(login, each) === 'in');
    if (login && password === undefined) problems.push(`${name}: another password in the game`);
    const isChecked = passwords.length > 1 || at % SAMPLE === 0;
    if (account && password !== undefined && isChecked && !(await verify(account.passwordHash, password)))
      problems.push(`${name}: the game has another password than the portal`);
  }
  return problems;
}

/** Each acknowledged purchase is one mail of the game. */
export async function compareMails({ gameUrl }: Sides, bought: readonly number[]): Promise<string[]> {
  const expected = bought.reduce((sum, count) => sum + count, 0);
  const [found] = await execute(
    gameUrl,
    'select count(distinct id) as mails, count(*) as items from mail_attachments',
  );
  const [mails, items] = [Number(found?.mails), Number(found?.items)];
  return mails === expected && items === expected
    ? []
    : [`${expected} purchases, ${mails} mails with ${items} items`];
}
