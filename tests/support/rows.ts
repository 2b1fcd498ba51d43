import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** A minimal account, for tests that need a row to refer to. */
export function newAccount(name: string) {
  return {
    username: name,
    usernameKey: name,
    mail: `${name}@valdora.example`,
    mailKey: `${name}@valdora.example`,
    passwordHash: 'hash',
    referral_code: `REF-${name}`,
  };
}

export async function addAccount({ db, name }: { db: Db; name: string }): Promise<number> {
  const [row] = await db.insert(accounts).values(newAccount(name)).returning({ id: accounts.id });
  return row!.id;
}

/** Items 10 ('Elmo') and 11 ('Escudo') of the catalogue. */
export const addHelmetAndShield = ({ db }: { db: Db }) =>
  db.insert(gameItems).values([
    { id: 10, label: 'Elmo', icon: 3 },
    { id: 11, label: 'Escudo', icon: 4 },
  ]);

export async function addItem({ db, id }: { db: Db; id: number }): Promise<number> {
  await db.insert(gameItems).values({ id, label: `Item ${id}` });
  return id;
}
