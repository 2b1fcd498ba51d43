import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/calls/account.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/persisted.ts';

/** The signed-in snapshot: account and characters, kept on the device until logout (design.md, live data). */
export const sessionQueries = (http: Http) => ({
  account: () =>
    queryOptions({
      queryKey: ['session', 'account'],
      queryFn: ({ signal }) => http(accountCalls.getAccount, { signal }),
      retry: false,
      ...persisted('account'),
    }),
  characters: () =>
    queryOptions({
      queryKey: ['session', 'characters'],
      queryFn: ({ signal }) => http(accountCalls.listCharacters, { signal }),
      retry: false,
      ...persisted('account'),
    }),
});
