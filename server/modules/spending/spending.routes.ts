import type { spendingCalls } from '#contract/calls/spending.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readSpending, setPlayerSpendingLimit, setSpendingLimit } from './spending.usecases.ts';

/** Reads an account's limit for its own reply. */
export const spendingOf =
  ({ database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>) =>
  (accountId: number) =>
    readSpending({ db: database.db, accountId, now: clock(), minorMonthly: config.ages.minorMonthly });

export function spendingRoutes(deps: Deps): Pick<Handlers, keyof typeof spendingCalls> {
  const { database, clock } = deps;
  const read = spendingOf(deps);
  const { editOne } = createEdits(deps);
  return {
    getSpendingLimit: ({ actor }) => read(actor.accountId),
    setSpendingLimit: ({ actor, body }) => setSpendingLimit({ database, actor, now: clock(), body }),
    setPlayerSpendingLimit: (call) => setPlayerSpendingLimit(editOne(call)),
  };
}
