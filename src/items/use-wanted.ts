import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wantedCalls } from '#contract/calls/wanted.ts';
import type { WantedItem } from '#contract/wanted.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { requestAccount } from '#offline/connectivity/request-account.ts';
import { useSignal } from '#lib/signal.ts';
import { wantedQueries } from './wanted.queries.ts';

/** The signed-in account's list of wanted items. `isOffered` is false where the API has none. */
export function useWanted() {
  const isSignedIn = useSignal(requestAccount) !== null;
  const query = useQuery({ ...wantedQueries(useHttp()).list(), enabled: isSignedIn });
  return { query, isOffered: isSignedIn && !isNotOffered(query.error) };
}

/** Puts an item on the list or takes it off. Both replies are the whole list. */
export function useWantedChange(itemId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = wantedQueries(useHttp()).list();
  const onSuccess = async (list: WantedItem[]) => {
    // A read that began before would bring the list of before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, list);
  };
  const add = useOnlineMutation(wantedCalls.addWanted, { onSuccess });
  const remove = useOnlineMutation(wantedCalls.removeWanted, { onSuccess });
  const params = { item_id: itemId };
  return {
    add: () => add.run({ params }),
    remove: () => remove.run({ params }),
    busy: add.busy || remove.busy,
    reason: add.reason,
  };
}
