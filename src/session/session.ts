import { matchQuery, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/accounts.ts';
import { authCalls } from '#contract/calls/auth.ts';
import { charactersCalls } from '#contract/calls/characters.ts';
import type { Character } from '#contract/characters.ts';
import type { LoginBody } from '#contract/auth.ts';
import { XSRF } from '#contract/limits.ts';
import { isSignedOut, isTransient } from '#lib/api-error.ts';
import type { Http } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';
import { createSignal, type Signal } from '#lib/signal.ts';
import { intentAccount } from '#offline/connectivity/intent-account.ts';
import { eraseDrafts } from '#offline/drafts/sign-out.ts';
import type { Persistence } from '#offline/queries/persist.ts';
import { safeLocalStorage } from '#lib/local-storage.ts';
import { sessionQueries } from './queries.ts';

/**
 * Who is signed in (product 3.3). Not `confirmed`: the account, and with it the balance, is this device's last copy, which the server has
 * yet to answer for or did not answer for when it was last asked. `charactersConfirmed` says so of the characters, which are another call.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | ({ status: 'in'; user: Account; characters: Character[] } & Confirmed);

interface Confirmed {
  confirmed: boolean;
  charactersConfirmed: boolean;
}
const LAST_COPY: Confirmed = { confirmed: false, charactersConfirmed: false };

export interface Session {
  readonly state: Signal<SessionState>;
  /** The startup check: never fails, quietly stays signed out. Resolves once it is known who is signed in. */
  ready(): Promise<SessionState>;
  /** Signs in and loads account and characters; characters that cannot be read fail no login. Throws ApiError. */
  login(body: LoginBody): Promise<void>;
  /** Clears this device in every case, unpublished drafts included, then tells the server. */
  logout(): Promise<void>;
  /** The account may have changed, as the server can be reached again or a screen shows it: reads it, or repeats a logout that did not reach the server. */
  recheck(): Promise<void>;
  /** Reads the account again, after a purchase or a draw. The last one stays when that fails, unconfirmed. */
  refresh(): Promise<void>;
  /** The server says nobody is signed in. */
  expire(): void;
  /** Listens to the other tabs, and to answers that come after a failed read of the account; returns the way to stop. */
  start(): () => void;
}

/** localStorage key: `in` once somebody has signed in, `leaving` while a logout has not reached the server. */
const STATUS_KEY = 'valdora.session';

export function createSession({ http, queryClient }: { http: Http; queryClient: QueryClient }): Session {
  const state = createSignal<SessionState>({ status: 'loading' });
  const queries = sessionQueries(http);
  const storage = safeLocalStorage();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('valdora.session') : undefined;
  let starting: Promise<SessionState> | undefined;
  let persistence: Persistence | undefined;

  function publish(confirmed: Confirmed): SessionState {
    const user = queryClient.getQueryData(queries.account().queryKey);
    const characters = queryClient.getQueryData(queries.characters().queryKey);
    intentAccount.set(user?.id ?? null);
    state.set(user ? { status: 'in', user, characters: characters ?? [], ...confirmed } : { status: 'out' });
    return state.get();
  }

  /** Restores the last copy and persists what follows; its code is fetched only where somebody is or was signed in. */
  async function restore(): Promise<void> {
    const { createPersistence } = await import('#offline/queries/persist.ts');
    persistence?.forget();
    persistence = createPersistence({ queryClient, kind: 'account' });
    await persistence.start();
  }

  async function load(): Promise<void> {
    const account = queryClient.fetchQuery({ ...queries.account(), staleTime: 0 });
    // Where nobody is known to be signed in, one refused call tells; otherwise both are asked at once.
    if (storage?.getItem(STATUS_KEY) !== 'in') await account;
    const characters = queryClient.fetchQuery({ ...queries.characters(), staleTime: 0 }).then(
      () => true,
      // The account alone tells who is signed in; the screens that show characters say that they could not be read.
      (error: unknown) => {
        if (isSignedOut(error)) throw error;
        logFailure(charactersCalls.listCharacters.path, error);
        return false;
      },
    );
    // Whoever is signed in sees the balance as its own call left it, whatever becomes of the characters.
    const balance = account.then(
      () => confirmAccount(true),
      (error: unknown) => {
        confirmAccount(false);
        throw error;
      },
    );
    const [, charactersConfirmed] = await Promise.all([balance, characters]);
    storage?.setItem(STATUS_KEY, 'in');
    publish({ confirmed: true, charactersConfirmed });
  }

  function confirmAccount(confirmed: boolean): void {
    const now = state.get();
    if (now.status === 'in') publish({ confirmed, charactersConfirmed: now.charactersConfirmed });
  }

  /** Forgets what this tab knows of the account. The stored status is the device's: the tab that signs out changes it. */
  function forget(): void {
    persistence?.forget();
    if (state.get().status === 'in') dropAnswers(queryClient);
    queryClient.removeQueries(queries.all());
    state.set({ status: 'out' });
  }

  function clear(): void {
    forget();
    storage?.removeItem(STATUS_KEY);
  }

  /** Only a logout erases the drafts: after a session that merely expired the player may come back to them. */
  function dropDrafts(): void {
    const now = state.get();
    if (now.status === 'in') void eraseDrafts(now.user.id);
  }

  async function check(): Promise<SessionState> {
    if (storage?.getItem(STATUS_KEY) === 'leaving') {
      // Signed out here whatever the server says; it is told as soon as it can be.
      void leave();
      return publish(LAST_COPY);
    }
    if (!mayBeSignedIn(storage)) return publish(LAST_COPY);
    await restore();
    // The last copy first: a signed-in player does not wait for the network.
    const lastSeen = publish(LAST_COPY);
    const loading = load().catch((error: unknown) => {
      if (isSignedOut(error)) clear();
      else publish(LAST_COPY);
    });
    if (lastSeen.status === 'in') return lastSeen;
    state.set({ status: 'loading' });
    await loading;
    return state.get();
  }

  /** An account that could not be read is read again once something else is: the server answers then. */
  function retryAccount(event: QueryCacheNotifyEvent): void {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const now = state.get();
    if (now.status !== 'in' || now.confirmed) return;
    // Its own characters say nothing: where the account alone keeps failing, they would ask for it without end.
    const isOwn = matchQuery(queries.all(), event.query);
    if (!isOwn && queryClient.isFetching(queries.all()) === 0) void recheck();
  }

  async function recheck(): Promise<void> {
    const status = storage?.getItem(STATUS_KEY);
    if (status === 'leaving') return leave();
    if (state.get().status !== 'in' && status !== 'in') return;
    await load().catch((error: unknown) => {
      if (isSignedOut(error)) clear();
    });
  }

  async function leave(): Promise<void> {
    try {
      await http(authCalls.logout);
    } catch (error) {
      if (isTransient(error)) return;
    }
    // Somebody may have signed in while the server was told.
    if (storage?.getItem(STATUS_KEY) === 'leaving') storage.removeItem(STATUS_KEY);
  }

  return {
    state,
    ready() {
      starting ??= check();
      return starting;
    },
    async login(body) {
      await http(authCalls.login, { body });
      clear();
      storage?.setItem(STATUS_KEY, 'in');
      await restore();
      await load();
      tabs?.postMessage('in');
    },
    async logout() {
      dropDrafts();
      clear();
      storage?.setItem(STATUS_KEY, 'leaving');
      tabs?.postMessage('out');
      await leave();
    },
    recheck,
    async refresh() {
      if (state.get().status !== 'in') return;
      // A read that is under way may have begun before the purchase, and would tell the balance before it.
      await queryClient.cancelQueries(queries.account());
      await load().catch(() => undefined);
    },
    expire() {
      if (state.get().status !== 'in') return;
      clear();
      tabs?.postMessage('expired');
    },
    start() {
      const listen = ({ data }: MessageEvent<unknown>) => {
        if (data === 'out') dropDrafts();
        if (data === 'out' || data === 'expired') forget();
        if (data === 'in')
          void restore()
            .then(load)
            .catch(() => undefined);
      };
      tabs?.addEventListener('message', listen);
      const unsubscribe = queryClient.getQueryCache().subscribe(retryAccount);
      return () => {
        unsubscribe();
        tabs?.removeEventListener('message', listen);
        persistence?.stop();
      };
    },
  };
}

/** Any query that is not public may hold the account's data: it is removed, and fetched anew where it is on the screen. */
function dropAnswers(queryClient: QueryClient): void {
  const predicate = (query: Query) => query.meta?.persist !== 'public';
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.resetQueries({ type: 'active', predicate });
}

/** No session can exist where neither the API has set its cookie nor anybody ever signed in; then nothing is asked. */
function mayBeSignedIn(storage: Storage | undefined): boolean {
  return storage?.getItem(STATUS_KEY) === 'in' || document.cookie.includes(`${XSRF.cookie}=`);
}
