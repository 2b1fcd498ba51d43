import type { Database, Tx } from '#server/db/connect.ts';

/** Runs `write` in one transaction, which a dry run rolls back. Returns the result of `write` in both cases. */
export async function transactUnlessDryRun<T extends object>(input: {
  database: Database;
  dryRun: boolean;
  write: (tx: Tx) => Promise<T>;
}): Promise<T> {
  const { database, dryRun, write } = input;
  const rollback = new Error('The end of a dry run');
  const dry: { result?: T } = {};
  try {
    return await database.transact(async (tx) => {
      const result = await write(tx);
      if (!dryRun) return result;
      dry.result = result;
      throw rollback;
    });
  } catch (error) {
    if (error === rollback && dry.result) return dry.result;
    throw error;
  }
}
