import { sql, type SQL } from 'drizzle-orm';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import type { Tx } from '#server/db/connect.ts';
import { ADMIN_PROTECTION_MS } from '#server/modules/accounts/accounts.rules.ts';
import { markInvalid, markRepeated, type IncomingList } from './incoming.ts';
import { MAX_GAME_ID } from './kinds.ts';
import {
  compareLocked,
  compareRows,
  setTemporaryValues,
  insertCreated,
  lockChanged,
  updateChanged,
} from './write-rows.ts';

const COMPARED = [
  'username',
  'username_key',
  'mail',
  'mail_key',
  'imported_mail',
  'password_hash',
  'game_id',
];
const OPTIONAL = ['nation', 'storage_gold', 'stamina'];
const FOLLOWED = ['game_password', 'game_ban'];

/** Leaves out accounts that their players have closed, and marks those that cannot be written. */
export async function checkAccounts({ tx, follow, now }: IncomingList): Promise<void> {
  await leaveOutClosed(tx);
  await markRepeated({
    tx,
    column: 'game_id',
    cause: sql`'o número ' || incoming.game_id || ' aparece mais de uma vez'`,
  });
  if (follow !== null) await releaseReplaced(tx);
  await findNumbers(tx);
  await keepPlayersChanges(tx);
  if (follow !== null) {
    await keepUntoldChanges(tx);
    await keepAdministrators({ tx, now });
  }
  if (follow !== null) await leaveOutTakenMails(tx);
  for (const { column, cause } of UNIQUE) await markRepeated({ tx, column, cause });
  // A row that is left out keeps its name and e-mail, so that another row may not get them either.
  let marked: number;
  do {
    marked = 0;
    for (const { column, cause } of UNIQUE)
      marked += await markInvalid({ tx, cause, from: sql`accounts holder`, where: isHeld(column) });
  } while (marked > 0);
}

const UNIQUE = [
  { column: 'username_key', label: 'o nome', value: sql`incoming.username` },
  { column: 'mail_key', label: 'o e-mail', value: sql`incoming.mail` },
].map(({ column, label, value }) => ({
  column,
  cause: sql`${label}::text || ' "' || ${value} || '" já é do número ' || holder.id`,
}));

/** Whether a stored account, which does not change with this import, has the value. */
function isHeld(column: string): SQL {
  const key = sql.identifier(column);
  return sql`holder.${key} = incoming.${key} and holder.id <> incoming.id
    and not exists (select from incoming holder_update where holder_update.id = holder.id and holder_update.fault is null)`;
}

async function leaveOutClosed(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from incoming using accounts stored where stored.game_id = incoming.game_id and stored.closed_at is not null`,
  );
}

/** An account of the portal without one in the game. The next sign-in creates it there (queueMissingGameAccount). */
export const RELEASED = sql`game_id = null, game_password = null, game_ban = null`;

/**
 * A game that was restored gives numbers again that newer accounts had before. A number with another name, password and e-mail is another
 * person's, who must not get the portal's account.
 */
async function releaseReplaced(tx: Tx): Promise<void> {
  await tx.execute(sql`update accounts stored set ${RELEASED} from incoming
    where stored.game_id = incoming.game_id and stored.username_key <> incoming.username_key
      and stored.game_password <> incoming.game_password
      and (incoming.mail = '' or stored.mail_key <> incoming.mail_key)`);
}

/**
 * Gives the rows the numbers of their accounts in the portal. These are the game's own, except where the portal has created the account, or has
 * given the number to another one before: an account of the game is found by its number in the game alone.
 */
async function findNumbers(tx: Tx): Promise<void> {
  await tx.execute(sql`update incoming set id = stored.id from accounts stored
    where stored.game_id = incoming.game_id and stored.id <> incoming.id`);
  await tx.execute(sql`with taken as (
      select incoming.seq, row_number() over (order by incoming.seq) as place from incoming
      join accounts stored on stored.id = incoming.id and stored.game_id is distinct from incoming.game_id)
    update incoming set id = (select greatest(max(id), ${MAX_GAME_ID}) from accounts) + taken.place
    from taken where taken.seq = incoming.seq`);
}

/**
 * Replaces incoming values by the stored ones where the player has changed them in the portal: the e-mail, unless the game names another one than
 * at the last import, and a password that the portal has hashed, unless the game that is followed has another one than it last had. A blank e-mail
 * or hash changes nothing.
 */
async function keepPlayersChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`update incoming
    set mail = stored.mail, mail_key = stored.mail_key, imported_mail = stored.imported_mail
    from accounts stored where stored.id = incoming.id
      and (incoming.imported_mail = '' or incoming.imported_mail = stored.imported_mail)`);
  await tx.execute(sql`update incoming set password_hash = stored.password_hash
    from accounts stored where stored.id = incoming.id
      and (incoming.password_hash = '' or (stored.password_hash like '$argon2%'
        and coalesce(stored.game_password = incoming.game_password, true)))`);
}

/** What the game does not know yet is newer than what it says. */
async function keepUntoldChanges(tx: Tx): Promise<void> {
  const untold = (...kinds: readonly string[]) => sql`exists (select from game_changes change
    where change.account_id = stored.id and change.refused is null and change.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;
  // Some games write all names in capitals, which says nothing about how the player writes his.
  await tx.execute(sql`update incoming set username = stored.username from accounts stored
    where stored.id = incoming.id and stored.username_key = incoming.username_key`);
  await tx.execute(sql`update incoming set game_password = stored.game_password from accounts stored
    where stored.id = incoming.id and incoming.game_password = ''`);
  await tx.execute(sql`update incoming
    set password_hash = stored.password_hash, game_password = stored.game_password
    from accounts stored where stored.id = incoming.id and ${untold('create', 'password')}`);
  await tx.execute(sql`update incoming set game_ban = stored.game_ban
    from accounts stored where stored.id = incoming.id and ${untold('suspension')}`);
  await tx.execute(sql`update incoming
    set mail = stored.mail, mail_key = stored.mail_key, imported_mail = stored.imported_mail
    from accounts stored where stored.id = incoming.id and ${untold('mail')}`);
}

/**
 * A game master may set anybody's password and e-mail there, and would be an administrator of the portal by it. So those of an administrator, and of
 * who was one within 30 days (product 24.6), are the portal's alone. What the game has counts as known, so that it does not count later either.
 */
async function keepAdministrators({ tx, now }: Pick<IncomingList, 'tx' | 'now'>): Promise<void> {
  const protectedSince = new Date(now.getTime() - ADMIN_PROTECTION_MS).toISOString();
  await tx.execute(sql`update incoming
    set mail = stored.mail, mail_key = stored.mail_key, password_hash = stored.password_hash
    from accounts stored where stored.id = incoming.id
      and (stored.accounttype = ${ADMIN_ACCOUNT_TYPE} or stored.admin_until > ${protectedSince}::timestamptz)`);
}

/**
 * Many accounts of a game may have one e-mail. In the portal it stays with the one that has it, else it is the first one's. The others keep what they
 * have, or get none.
 */
async function leaveOutTakenMails(tx: Tx): Promise<void> {
  const own = sql`(select stored.mail_key from accounts stored where stored.id = incoming.id)`;
  const withoutIt = sql`mail = coalesce((select stored.mail from accounts stored where stored.id = incoming.id
      and stored.mail_key <> incoming.mail_key), ''),
    mail_key = coalesce(nullif(${own}, incoming.mail_key), 'sem  e-mail ' || incoming.id)`;
  await tx.execute(sql`update incoming set ${withoutIt}
    from (select seq, row_number() over (partition by mail_key order by coalesce(${own} = mail_key, false) desc, seq) as place
      from incoming where mail <> '') same
    where same.seq = incoming.seq and same.place > 1`);
  await tx.execute(sql`update incoming set ${withoutIt} from accounts holder
    where incoming.mail <> '' and ${isHeld('mail_key')}`);
}

/** Writes accounts. A new one with credits gets the opening row of its ledger; a stored one keeps its balance. */
export async function writeAccounts(list: IncomingList): Promise<void> {
  const { tx, columns, now, follow } = list;
  const followed = follow === null ? [] : FOLLOWED;
  const compared = [...COMPARED, ...OPTIONAL.filter((column) => columns.includes(column)), ...followed];
  const target = { tx, table: 'accounts', columns: compared };
  await compareRows(target);
  await lockChanged(target);
  // Players may have closed or changed their accounts before these were locked.
  await leaveOutClosed(tx);
  await keepPlayersChanges(tx);
  if (follow !== null) {
    await keepUntoldChanges(tx);
    await keepAdministrators({ tx, now });
  }
  await compareLocked(target);
  await tx.execute(sql`delete from one_time_links link using accounts stored, incoming
    where link.account_id = stored.id and incoming.id = stored.id and incoming.state = 'changed' and incoming.mail_key <> stored.mail_key`);
  await tx.execute(sql`update accounts stored set mail_confirmed_at = null from incoming
    where incoming.id = stored.id and incoming.state = 'changed' and incoming.mail_key <> stored.mail_key`);
  if (follow !== null) await followChanges(list);
  await setTemporaryValues({ ...target, column: 'username_key' });
  await setTemporaryValues({ ...target, column: 'mail_key' });
  await updateChanged(target);
  const time = sql`${now.toISOString()}::timestamptz`;
  await insertCreated({
    ...target,
    columns: [...compared, 'cash_site', 'referral_code'],
    extra: { created_at: time },
  });
  if (follow !== null) await suspend({ ...list, state: 'created' });
  await tx.execute(sql`insert into ledger (account_id, amount, balance_after, reason, created_at)
    select id, cash_site, cash_site, 'opening', ${time} from incoming
    where state = 'created' and cash_site > 0 order by id`);
}

/**
 * Sessions end where the game has a new password or ban, as they do for changes in the portal. With the old password ends what was begun with
 * it: sign-ins, links for another one and a change of the e-mail.
 */
async function followChanges(list: IncomingList): Promise<void> {
  const { tx } = list;
  const hasNewPassword = sql`incoming.id = stored.id and incoming.state = 'changed' and incoming.password_hash <> stored.password_hash`;
  await tx.execute(sql`delete from factor_challenges challenge using accounts stored, incoming
    where challenge.account_id = stored.id and ${hasNewPassword}`);
  await tx.execute(sql`delete from one_time_links link using accounts stored, incoming
    where link.account_id = stored.id and ${hasNewPassword} and (link.kind = 'reset' or link.mail <> stored.mail)`);
  await tx.execute(sql`delete from mails mail using accounts stored, incoming
    where mail.recipient = stored.mail_key and mail.template = 'reset-password' and ${hasNewPassword}`);
  const isBanned = sql`incoming.game_ban <> '' and incoming.game_ban is distinct from stored.game_ban`;
  await tx.execute(sql`delete from sessions session using accounts stored, incoming
    where session.account_id = stored.id and incoming.id = stored.id and incoming.state = 'changed'
      and (${isBanned} or incoming.password_hash <> stored.password_hash)`);
  await suspend({ ...list, state: 'changed' });
  await tx.execute(sql`update accounts stored
    set suspended_at = null, suspended_until = null, suspension_reason = null from incoming
    where incoming.id = stored.id and incoming.state = 'changed' and incoming.game_ban = '' and stored.game_ban <> ''`);
}

/** Suspends accounts that the game has banned since it was last read. Nobody but the operator suspends an administrator. */
async function suspend(list: IncomingList & { state: 'created' | 'changed' }): Promise<void> {
  const { tx, columns, now, state } = list;
  const reason = columns.includes('suspension_reason')
    ? sql`coalesce(nullif(incoming.suspension_reason, ''), ${DEFAULT_REASON})`
    : sql`${DEFAULT_REASON}`;
  const isNew = state === 'created' ? sql`true` : sql`incoming.game_ban is distinct from stored.game_ban`;
  await tx.execute(sql`update accounts stored set suspended_at = ${now.toISOString()}::timestamptz, suspension_reason = ${reason},
      suspended_until = case when incoming.game_ban = 'forever' then null else to_timestamp(incoming.game_ban::double precision) end
    from incoming where incoming.id = stored.id and incoming.state = ${state} and incoming.game_ban <> '' and ${isNew}
      and stored.accounttype <> ${ADMIN_ACCOUNT_TYPE}`);
}

const DEFAULT_REASON = 'Conta bloqueada no jogo.';
