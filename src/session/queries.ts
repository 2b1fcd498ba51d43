import { queryOptions } from '@tanstack/react-query';
import { authCalls } from '#contract/calls/auth.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

/** A network that swallows requests must not keep protected screens empty for ever. */
const SESSION_TIMEOUT_MS = 10_000;
const withLimit = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(SESSION_TIMEOUT_MS)]);

/** The signed-in snapshot: account and characters, kept on the device until logout (product 16.6). */
export const sessionQueries = (http: Http) => ({
  account: () =>
    queryOptions({
      queryKey: ['session', 'account'],
      queryFn: ({ signal }) => http(authCalls.getAccount, { signal: withLimit(signal) }),
      retry: false,
      ...persisted('account'),
    }),
  characters: () =>
    queryOptions({
      queryKey: ['session', 'characters'],
      queryFn: ({ signal }) => http(authCalls.listCharacters, { signal: withLimit(signal) }),
      retry: false,
      ...persisted('account'),
    }),
});
