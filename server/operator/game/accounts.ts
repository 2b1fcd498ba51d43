import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { compare, freeValues, insertCreated, lockChanged, updateChanged } from './compare.ts';
import { INCOMING, mark, markRepeated } from './incoming.ts';

interface Write {
  readonly tx: Tx;
  /** Those of the source. */
  readonly columns: readonly string[];
}

const COMPARED = ['username', 'username_key', 'mail', 'mail_key', 'imported_mail', 'password_hash'];
const OPTIONAL = ['nation', 'storage_gold', 'stamina'];

/** Marks accounts that cannot be written (product 31.2). */
export async function checkAccounts({ tx }: Write): Promise<void> {
  await tx.execute(
    sql`delete from ${INCOMING} g using accounts a where a.id = g.id and a.closed_at is not null`,
  );
  await markRepeated({ tx, column: 'id', cause: sql`'o número ' || g.id || ' aparece mais de uma vez'` });
  await mark({
    tx,
    cause: sql`'o número ' || g.id || ' é de uma conta que foi criada no portal'`,
    other: sql`accounts a`,
    where: sql`a.id = g.id and a.imported_mail is null`,
  });
  await keepOwn(tx);
  for (const { column, what, shown } of [
    { column: 'username_key', what: 'o nome', shown: sql`g.username` },
    { column: 'mail_key', what: 'o e-mail', shown: sql`g.mail` },
  ]) {
    const cause = sql`${what}::text || ' "' || ${shown} || '" já é do número ' || other.id`;
    await markRepeated({ tx, column, cause });
    const key = sql.identifier(column);
    await mark({
      tx,
      cause,
      other: sql`accounts other`,
      where: sql`other.${key} = g.${key} and other.id <> g.id
        and not exists (select from ${INCOMING} i where i.id = other.id and i.fault is null)`,
    });
  }
}

/**
 * What the player has changed in the portal counts for more than what the game says again: an e-mail that the game names as it did before, and
 * a password that the portal has hashed. A blank e-mail or hash changes nothing.
 */
async function keepOwn(tx: Tx): Promise<void> {
  await tx.execute(sql`update ${INCOMING} g
    set mail = a.mail, mail_key = a.mail_key, imported_mail = a.imported_mail
    from accounts a where a.id = g.id and (g.imported_mail = '' or g.imported_mail = a.imported_mail)`);
  await tx.execute(sql`update ${INCOMING} g set password_hash = a.password_hash
    from accounts a where a.id = g.id and (g.password_hash = '' or a.password_hash like '$argon2%')`);
}

/** Writes accounts, and for each new one with credits the opening row of its ledger. An account that is there keeps its balance. */
export async function writeAccounts({ tx, columns, now }: Write & { now: Date }): Promise<void> {
  const compared = [...COMPARED, ...OPTIONAL.filter((column) => columns.includes(column))];
  const target = { tx, table: 'accounts', columns: compared };
  await compare(target);
  await lockChanged(target);
  // A player may have changed something until the rows were locked.
  await keepOwn(tx);
  await compare(target);
  await tx.execute(sql`delete from one_time_links l using accounts a, ${INCOMING} g
    where l.account_id = a.id and g.id = a.id and g.mail_key <> a.mail_key`);
  await tx.execute(sql`update accounts a set mail_confirmed_at = null from ${INCOMING} g
    where g.id = a.id and g.mail_key <> a.mail_key`);
  await freeValues({ ...target, column: 'username_key' });
  await freeValues({ ...target, column: 'mail_key' });
  await updateChanged(target);
  const time = sql`${now.toISOString()}::timestamptz`;
  await insertCreated({
    ...target,
    columns: [...compared, 'cash_site', 'referral_code'],
    more: { created_at: time },
  });
  await tx.execute(sql`insert into ledger (account_id, amount, balance_after, reason, created_at)
    select id, cash_site, cash_site, 'opening', ${time} from ${INCOMING}
    where state = 'created' and cash_site > 0 order by id`);
}
