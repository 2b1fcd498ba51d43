import { queryOptions } from '@tanstack/react-query';
import { sessionCalls } from '#contract/calls/session.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

/** A network that swallows requests must not keep protected screens empty for ever. */
const SESSION_LIMIT = 10_000;
const withLimit = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(SESSION_LIMIT)]);

/** The signed-in snapshot: account and characters, kept on the device until logout (design.md, live data). */
export const sessionQueries = (http: Http) => ({
  account: () =>
    queryOptions({
      queryKey: ['session', 'account'],
      queryFn: ({ signal }) => http(sessionCalls.getAccount, { signal: withLimit(signal) }),
      retry: false,
      ...persisted('account'),
    }),
  characters: () =>
    queryOptions({
      queryKey: ['session', 'characters'],
      queryFn: ({ signal }) => http(sessionCalls.listCharacters, { signal: withLimit(signal) }),
      retry: false,
      ...persisted('account'),
    }),
});
