import { queryOptions } from '@tanstack/react-query';
import { accountsCalls } from '#contract/calls/accounts.ts';
import { charactersCalls } from '#contract/calls/characters.ts';
import type { Http } from '#lib/http.ts';
import { anySignal } from '#lib/timeout.ts';
import { persisted } from '#offline/queries/persisted.ts';

/** Without this timeout, a network that drops requests would leave protected screens empty for a minute. */
const SESSION_TIMEOUT_MS = 10_000;
const withSessionTimeout = (signal: AbortSignal) =>
  anySignal(signal, AbortSignal.timeout(SESSION_TIMEOUT_MS));

const ALL = ['session'] as const;

/** The signed-in account and its characters, persisted on the device until logout (product 16.6). */
export const sessionQueries = (http: Http) => ({
  all: () => ({ queryKey: ALL }),
  account: () =>
    queryOptions({
      queryKey: [...ALL, 'account'],
      queryFn: ({ signal }) => http(accountsCalls.getAccount, { signal: withSessionTimeout(signal) }),
      retry: false,
      ...persisted('account'),
    }),
  characters: () =>
    queryOptions({
      queryKey: [...ALL, 'characters'],
      queryFn: ({ signal }) => http(charactersCalls.listCharacters, { signal: withSessionTimeout(signal) }),
      retry: false,
      ...persisted('account'),
    }),
});
