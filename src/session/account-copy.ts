import type { Query, QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/accounts.ts';
import { charactersCalls } from '#contract/calls/characters.ts';
import type { Character } from '#contract/characters.ts';
import { isSignedOut } from '#lib/api-error.ts';
import { learnDraws } from '#lib/draws-off.ts';
import type { Http } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';
import { createSignal } from '#lib/signal.ts';
import { requestAccount } from '#offline/connectivity/request-account.ts';
import type { Persistence } from '#offline/queries/persist.ts';
import { sessionQueries } from './session.queries.ts';

/**
 * Who is signed in (product 3.3). While `confirmed` is false, the account and its balance are this device's last copy, because the server
 * has not answered yet or the last read has failed. `charactersConfirmed` is the same for the characters, which another call reads.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | {
      status: 'in';
      user: Account;
      characters: Character[];
      confirmed: boolean;
      charactersConfirmed: boolean;
    };

interface Confirmed {
  confirmed: boolean;
  charactersConfirmed: boolean;
}
const LAST_COPY: Confirmed = { confirmed: false, charactersConfirmed: false };

/** The signed-in account and its characters in the query cache, persisted on this device. */
export function createAccountCopy({ http, queryClient }: { http: Http; queryClient: QueryClient }) {
  const state = createSignal<SessionState>({ status: 'loading' });
  const queries = sessionQueries(http);
  let persistence: Persistence | undefined;

  function publish(confirmed: Confirmed): SessionState {
    const user = queryClient.getQueryData(queries.account().queryKey);
    const characters = queryClient.getQueryData(queries.characters().queryKey);
    requestAccount.set(user?.id ?? null);
    learnDraws(user?.draws);
    state.set(user ? { status: 'in', user, characters: characters ?? [], ...confirmed } : { status: 'out' });
    return state.get();
  }

  function confirmAccount(confirmed: boolean): void {
    const now = state.get();
    if (now.status === 'in') publish({ confirmed, charactersConfirmed: now.charactersConfirmed });
  }

  /** Publishes the account at once, without waiting for the characters, so that the balance is current. */
  async function readAccount(): Promise<void> {
    try {
      await queryClient.fetchQuery({ ...queries.account(), staleTime: 0 });
      confirmAccount(true);
    } catch (error) {
      confirmAccount(false);
      throw error;
    }
  }

  return {
    state,
    queries,
    /** Publishes this device's copy as not confirmed by the server. */
    publishLastCopy: () => publish(LAST_COPY),
    /** Restores the last copy and persists changes. The code is loaded only where somebody is or was signed in. */
    async restore(): Promise<void> {
      try {
        const { createPersistence } = await import('#offline/queries/persist.ts');
        persistence?.forget();
        persistence = createPersistence({ queryClient, kind: 'account' });
        await persistence.start();
      } catch (error) {
        // Without its chunk the session works, but has no copy on this device.
        logFailure('session copy', error);
      }
    },
    /** Reads both from the server; the account first if probably nobody is signed in, to save a call. Throws the account's ApiError. */
    async read({ isSignedIn }: { isSignedIn: boolean }): Promise<void> {
      const account = readAccount();
      if (!isSignedIn) await account;
      const [, charactersConfirmed] = await Promise.all([account, readCharacters({ queryClient, queries })]);
      publish({ confirmed: true, charactersConfirmed });
    },
    /** Sets the balance that the server has sent. */
    setBalance(cash_site: number): void {
      queryClient.setQueryData(queries.account().queryKey, (user) => user && { ...user, cash_site });
      confirmAccount(true);
    },
    /** Removes the account from this tab, and leaves its copy on the device. */
    hide(): void {
      persistence?.stop();
      if (state.get().status === 'in') removeAccountQueries(queryClient);
      queryClient.removeQueries(queries.all());
      state.set({ status: 'out' });
    },
    /** Removes the account from this tab and from the device. */
    forget(): void {
      persistence?.forget();
      this.hide();
    },
    stop: () => persistence?.stop(),
  };
}

export type AccountCopy = ReturnType<typeof createAccountCopy>;

/** Returns false if the characters could not be read: the session works without them. */
async function readCharacters(input: Pick<AccountCopy, 'queries'> & { queryClient: QueryClient }) {
  try {
    await input.queryClient.fetchQuery({ ...input.queries.characters(), staleTime: 0 });
    return true;
  } catch (error) {
    if (isSignedOut(error)) throw error;
    logFailure(charactersCalls.listCharacters.path, error);
    return false;
  }
}

/**
 * Removes queries that are not public, because they may have the account's data. Those on the screen are fetched again, but only after
 * the screen has rendered without the account: the queries of its own data are disabled then.
 */
function removeAccountQueries(queryClient: QueryClient): void {
  const predicate = (query: Query) => query.meta?.persist !== 'public';
  queryClient.removeQueries({ type: 'inactive', predicate });
  for (const query of queryClient.getQueryCache().findAll({ predicate })) query.reset();
  setTimeout(() => void queryClient.refetchQueries({ type: 'active', predicate }));
}
