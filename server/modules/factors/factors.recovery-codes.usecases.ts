import type { Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { hashOfCode, newRecoveryCodes, readableCode } from './factors.rules.ts';
import { countFactors } from './factors.queries.ts';
import { recoveryCodes } from './factors.table.ts';

/** Creates recovery codes for an account that has none, and stores only their hashes. Returns none where it has some. */
export async function createRecoveryCodes(input: {
  tx: Tx;
  deps: Deps;
  accountId: number;
  now: Date;
}): Promise<string[]> {
  const { tx, deps, accountId, now } = input;
  const { codes } = await countFactors({ db: tx, accountId });
  if (codes > 0) return [];
  const created = newRecoveryCodes(deps.random);
  await tx
    .insert(recoveryCodes)
    .values(
      created.map((code) => ({ accountId, codeHash: hashOfCode({ accountId, code }), createdAt: now })),
    );
  return created.map(readableCode);
}
