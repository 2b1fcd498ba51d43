import type { ledger } from '#server/modules/ledger/ledger.table.ts';
import { ADMIN, OTHER_PLAYER, PLAYER } from './demo-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';

type LedgerRow = typeof ledger.$inferInsert;

/** Credits gained or, as a negative amount, spent at a timestamp. */
export type Movement = Pick<LedgerRow, 'accountId' | 'amount' | 'reason' | 'referenceId'> & { at: Date };

/** Opening balances of the published accounts. All others begin with enough for their purchases. */
const OPENING_BALANCES = new Map([
  [PLAYER, 120_000],
  [OTHER_PLAYER, 90_000],
  [ADMIN, 5000],
]);

/**
 * The ledger, oldest movement first, and the accounts with the balance it adds up to. Throws when a balance
 * would become negative.
 */
export function ledgerRows<T extends { id: number; createdAt: Date }>({
  random,
  accounts,
  movements,
}: {
  random: SeededRandom;
  accounts: readonly T[];
  movements: readonly Movement[];
}): { accounts: (T & { cash_site: number })[]; ledger: LedgerRow[] } {
  const spent = new Map<number, number>();
  for (const { accountId, amount } of movements) {
    if (amount < 0) spent.set(accountId, (spent.get(accountId) ?? 0) - amount);
  }
  const first = accounts.map(({ id, createdAt }): Movement => {
    const amount = OPENING_BALANCES.get(id) ?? (spent.get(id) ?? 0) + random.between(10, 400) * 50;
    return { accountId: id, amount, reason: 'opening', at: createdAt };
  });
  const balances = new Map<number, number>();
  const rows = [...first, ...movements]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...movement }, index): LedgerRow => {
      const balanceAfter = (balances.get(movement.accountId) ?? 0) + movement.amount;
      if (balanceAfter < 0) throw new Error(`Account ${movement.accountId} spends what it does not have`);
      balances.set(movement.accountId, balanceAfter);
      return { id: index + 1, ...movement, balanceAfter, createdAt: at };
    });
  return {
    accounts: accounts.map((account) => ({ ...account, cash_site: balances.get(account.id) ?? 0 })),
    ledger: rows,
  };
}
