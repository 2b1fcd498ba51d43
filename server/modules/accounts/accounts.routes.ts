import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getAccount } from './accounts.usecases.ts';

type AccountReply = ReplyInput<Calls['getAccount']>;
interface OfLaterModules {
  readonly spendingOf: (accountId: number) => Promise<NonNullable<AccountReply['spending']>>;
  readonly gameRefusalOf: (accountId: number) => Promise<AccountReply['game_refused']>;
}

/** What is passed in belongs to later modules: limits of spending, and what the game was told. */
export const accountsRoutes = (
  deps: Deps,
  { spendingOf, gameRefusalOf }: OfLaterModules,
): Pick<Handlers, 'getAccount'> => ({
  getAccount: async ({ actor }) => {
    const { limit, left } = await spendingOf(actor.accountId);
    const account = await getAccount({ deps, actor });
    const game_refused = account.in_game === false ? await gameRefusalOf(actor.accountId) : null;
    return { ...account, game_refused, spending: { limit, left } };
  },
});
