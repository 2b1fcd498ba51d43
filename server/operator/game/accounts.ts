import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { markInvalid, markRepeated, type IncomingList } from './incoming.ts';
import {
  compareLocked,
  compareRows,
  setTemporaryValues,
  insertCreated,
  lockChanged,
  updateChanged,
} from './write-rows.ts';

const COMPARED = ['username', 'username_key', 'mail', 'mail_key', 'imported_mail', 'password_hash'];
const OPTIONAL = ['nation', 'storage_gold', 'stamina'];

/** Leaves out accounts that their players have closed, and marks those that cannot be written. */
export async function checkAccounts({ tx }: IncomingList): Promise<void> {
  await leaveOutClosed(tx);
  await markRepeated({
    tx,
    column: 'id',
    cause: sql`'o número ' || incoming.id || ' aparece mais de uma vez'`,
  });
  await markInvalid({
    tx,
    cause: sql`'o número ' || incoming.id || ' é de uma conta que foi criada no portal'`,
    from: sql`accounts stored`,
    where: sql`stored.id = incoming.id and stored.imported_mail is null`,
  });
  await keepPlayersChanges(tx);
  for (const { column, label, value } of [
    { column: 'username_key', label: 'o nome', value: sql`incoming.username` },
    { column: 'mail_key', label: 'o e-mail', value: sql`incoming.mail` },
  ]) {
    const cause = sql`${label}::text || ' "' || ${value} || '" já é do número ' || holder.id`;
    await markRepeated({ tx, column, cause });
    const key = sql.identifier(column);
    await markInvalid({
      tx,
      cause,
      from: sql`accounts holder`,
      where: sql`holder.${key} = incoming.${key} and holder.id <> incoming.id
        and not exists (select from incoming holder_update where holder_update.id = holder.id and holder_update.fault is null)`,
    });
  }
}

async function leaveOutClosed(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from incoming using accounts stored where stored.id = incoming.id and stored.closed_at is not null`,
  );
}

/**
 * Replaces incoming values by the stored ones where the player has changed them in the portal: the e-mail, unless the game names another one than
 * at the last import, and a password that the portal has hashed. A blank e-mail or hash changes nothing.
 */
async function keepPlayersChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`update incoming
    set mail = stored.mail, mail_key = stored.mail_key, imported_mail = stored.imported_mail
    from accounts stored where stored.id = incoming.id
      and (incoming.imported_mail = '' or incoming.imported_mail = stored.imported_mail)`);
  await tx.execute(sql`update incoming set password_hash = stored.password_hash
    from accounts stored where stored.id = incoming.id
      and (incoming.password_hash = '' or stored.password_hash like '$argon2%')`);
}

/** Writes accounts. A new one with credits gets the opening row of its ledger; a stored one keeps its balance. */
export async function writeAccounts({ tx, columns, now }: IncomingList): Promise<void> {
  const compared = [...COMPARED, ...OPTIONAL.filter((column) => columns.includes(column))];
  const target = { tx, table: 'accounts', columns: compared };
  await compareRows(target);
  await lockChanged(target);
  // Players may have closed or changed their accounts before these were locked.
  await leaveOutClosed(tx);
  await keepPlayersChanges(tx);
  await compareLocked(target);
  await tx.execute(sql`delete from one_time_links link using accounts stored, incoming
    where link.account_id = stored.id and incoming.id = stored.id and incoming.state = 'changed' and incoming.mail_key <> stored.mail_key`);
  await tx.execute(sql`update accounts stored set mail_confirmed_at = null from incoming
    where incoming.id = stored.id and incoming.state = 'changed' and incoming.mail_key <> stored.mail_key`);
  await setTemporaryValues({ ...target, column: 'username_key' });
  await setTemporaryValues({ ...target, column: 'mail_key' });
  await updateChanged(target);
  const time = sql`${now.toISOString()}::timestamptz`;
  await insertCreated({
    ...target,
    columns: [...compared, 'cash_site', 'referral_code'],
    extra: { created_at: time },
  });
  await tx.execute(sql`insert into ledger (account_id, amount, balance_after, reason, created_at)
    select id, cash_site, cash_site, 'opening', ${time} from incoming
    where state = 'created' and cash_site > 0 order by id`);
}
