import type { ledger } from '#server/modules/ledger/table.ts';
import { ADMIN, OTHER_PLAYER, PLAYER } from './demo.ts';
import type { Dice } from './dice.ts';

type LedgerRow = typeof ledger.$inferInsert;

/** Credits that came or went at a timestamp; a negative amount was spent. */
export type Movement = Pick<LedgerRow, 'accountId' | 'amount' | 'reason' | 'referenceId'> & { at: Date };

/** What the demonstration accounts begin with; the crowd begins with enough for everything it bought. */
const openings = new Map([
  [PLAYER, 120_000],
  [OTHER_PLAYER, 90_000],
  [ADMIN, 5000],
]);

/**
 * The ledger, oldest movement first, and the accounts with the balance it adds up to. Throws if somebody would have spent
 * what they did not have.
 */
export function settleCredits<T extends { id: number; createdAt: Date }>({
  dice,
  accounts,
  movements,
}: {
  dice: Dice;
  accounts: readonly T[];
  movements: readonly Movement[];
}): { accounts: (T & { cash_site: number })[]; ledger: LedgerRow[] } {
  const spent = new Map<number, number>();
  for (const { accountId, amount } of movements) {
    if (amount < 0) spent.set(accountId, (spent.get(accountId) ?? 0) - amount);
  }
  const first = accounts.map(({ id, createdAt }): Movement => {
    const amount = openings.get(id) ?? (spent.get(id) ?? 0) + dice.between(10, 400) * 50;
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
