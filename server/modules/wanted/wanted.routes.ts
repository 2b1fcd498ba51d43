import type { wantedCalls } from '#contract/calls/wanted.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addWanted, listWanted, removeWanted } from './wanted.usecases.ts';

export function wantedRoutes({ database, clock }: Deps): Pick<Handlers, keyof typeof wantedCalls> {
  return {
    listWanted: ({ actor }) => listWanted({ db: database.db, accountId: actor.accountId }),
    addWanted: ({ actor, params }) => addWanted({ database, actor, itemId: params.item_id, now: clock() }),
    removeWanted: ({ actor, params }) => removeWanted({ database, actor, itemId: params.item_id }),
  };
}
