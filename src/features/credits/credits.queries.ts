import { queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { TopUp } from '#contract/credits.ts';
import type { Http } from '#lib/http.ts';

/** How often a visible page asks the server whether purchases were paid. */
const CHECK_MS = 15_000;

export const creditsQueries = (http: Http) => ({
  /** The account's purchases. They are not persisted, because nobody can pay with a code without a connection. */
  list: () =>
    queryOptions({
      queryKey: ['top-up', 'list'],
      queryFn: ({ signal }) => http(creditsCalls.listTopUps, { signal }),
      staleTime: 0,
    }),
  /**
   * Asks whether open purchases were paid, at intervals and on the return to the page, and reads the list again after a change. Failures
   * are not shown, because the player has not pressed anything.
   */
  check: (open: readonly TopUp[]) =>
    queryOptions({
      queryKey: ['top-up', 'check'],
      queryFn: async ({ client, signal }) => {
        const check = ({ id }: TopUp) =>
          http(creditsCalls.checkTopUp, { params: { id: Number(id) }, signal });
        const replies = await Promise.all(open.map((each) => check(each).catch(() => each)));
        if (replies.some(({ status }, index) => status !== open[index]?.status))
          void client.invalidateQueries({ queryKey: creditsQueries(http).list().queryKey });
        return null;
      },
      enabled: open.length > 0,
      // The first check is the first interval's.
      initialData: null,
      staleTime: Infinity,
      refetchInterval: CHECK_MS,
      refetchOnWindowFocus: 'always',
    }),
});
