import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getAccount } from './accounts.usecases.ts';

type AccountSpending = NonNullable<ReplyInput<Calls['getAccount']>['spending']>;

/** `spendingOf`: passed in, because limits of spending belong to a later module. */
export const accountsRoutes = (
  deps: Deps,
  { spendingOf }: { spendingOf: (accountId: number) => Promise<AccountSpending> },
): Pick<Handlers, 'getAccount'> => ({
  getAccount: async ({ actor }) => {
    const { limit, left } = await spendingOf(actor.accountId);
    return { ...(await getAccount({ deps, actor })), spending: { limit, left } };
  },
});
