import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { characters } from './characters.table.ts';

/** Locks the account's own character of that name and returns its id. Throws character_not_found. */
export async function lockOwnCharacter(input: {
  tx: Tx;
  actor: Pick<Actor, 'accountId'>;
  name: string;
}): Promise<number> {
  const { tx, actor, name } = input;
  const [character] = await tx
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.accountId, actor.accountId), eq(characters.name, name)))
    .for('key share');
  if (!character) throw new AppError('character_not_found', { field: 'characterName' });
  return character.id;
}
