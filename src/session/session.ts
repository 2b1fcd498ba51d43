import { matchQuery, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { LoginBody } from '#contract/auth.ts';
import { authCalls } from '#contract/calls/auth.ts';
import { isRefusedWith, isSignedOut } from '#lib/api-error.ts';
import type { Http } from '#lib/http.ts';
import { reloadPage } from '#lib/reload.ts';
import type { Signal } from '#lib/signal.ts';
import { xsrfToken } from '#lib/xsrf-token.ts';
import { eraseDrafts } from '#offline/drafts/sign-out.ts';
import { type AccountCopy, createAccountCopy, type SessionState } from './account-copy.ts';
import { createSessionStatus, type SessionStatus } from './session-status.ts';
import { storageName } from '#lib/brand.ts';

/** Milliseconds after which a logout is given up until later: a login must not wait for it any longer. */
const LOGOUT_TIMEOUT_MS = 10_000;

export interface Session {
  readonly state: Signal<SessionState>;
  /** The check at start-up. Resolves as soon as it is known who is signed in; never fails. */
  ready(): Promise<SessionState>;
  /**
   * Signs in and loads account and characters. A failure to load the characters does not fail the login. If the account has a second
   * factor, nobody is signed in yet: returns the factors that can finish the sign-in (product 25.12). Throws ApiError.
   */
  login(body: LoginBody): Promise<readonly string[]>;
  /** Loads account and characters of the session that the server has just started. Throws ApiError. */
  enter(): Promise<void>;
  /** Clears this device, unpublished drafts included, even if the server cannot be reached; then tells the server. */
  logout(): Promise<void>;
  /** Reads the account again, or repeats a logout that did not reach the server. */
  recheck(): Promise<void>;
  /** Reads the account again after a purchase or a draw. If that fails, the last copy stays, unconfirmed. */
  refresh(): Promise<void>;
  /** Shows the balance that a payment's reply has; reads the account if the reply has none. */
  updateBalance(reply: { balance: number | null }): Promise<void>;
  /** Our API says that nobody is signed in, in a reply to a request sent at `sentAt` (`performance.now`). */
  expire(request: { sentAt: number }): void;
  /**
   * Listens to other tabs, notices a return from the browser's memory, and retries a failed read of the account after other calls succeed.
   * Returns a function that stops it.
   */
  start(): () => void;
}

export function createSession({ http, queryClient }: { http: Http; queryClient: QueryClient }): Session {
  const account = createAccountCopy({ http, queryClient });
  const { state, queries } = account;
  const deviceStatus = createSessionStatus();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(storageName('session')) : undefined;
  let starting: Promise<SessionState> | undefined;
  /** When this page entered the session (`performance.now`). */
  let enteredAt = 0;

  async function load(): Promise<void> {
    await account.read({ isSignedIn: deviceStatus.isIn() });
    // A logout meanwhile has removed the account and stays.
    if (state.get().status === 'in') deviceStatus.setIn();
  }

  function clear(): void {
    account.forget();
    deviceStatus.clear();
  }

  async function recheck(): Promise<void> {
    if (deviceStatus.leaving() !== null) return leave();
    if (state.get().status !== 'in' && !deviceStatus.isIn()) return;
    await load().catch((error: unknown) => {
      if (isSignedOut(error)) clear();
    });
  }

  async function refresh(): Promise<void> {
    if (state.get().status !== 'in') return;
    // A running read may have started before a payment and would return the old balance.
    await queryClient.cancelQueries(queries.account());
    await load().catch(() => undefined);
  }

  async function enter(): Promise<void> {
    clear();
    enteredAt = performance.now();
    deviceStatus.setIn();
    await account.restore();
    await load();
    tabs?.postMessage('in');
  }

  const leave = () => sendLogout({ http, deviceStatus });

  return {
    state,
    ready: () => (starting ??= check({ account, deviceStatus, load, clear, leave })),
    async login(body) {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const reply = await http(authCalls.login, { body: { ...body, time_zone } });
      if (reply?.second_factor?.length) return reply.second_factor;
      await enter();
      return [];
    },
    enter,
    async logout() {
      eraseDraftsOf(state.get());
      clear();
      deviceStatus.setLeaving(xsrfToken());
      tabs?.postMessage('out');
      await leave();
    },
    recheck,
    refresh,
    async updateBalance({ balance }) {
      const isReading = queryClient.isFetching(queries.account()) > 0;
      if (balance === null || isReading || changesMore(state.get())) return refresh();
      account.setBalance(balance);
    },
    expire({ sentAt }) {
      // A late reply to a request of an earlier session says nothing about this one.
      if (state.get().status !== 'in' || sentAt < enteredAt) return;
      clear();
      tabs?.postMessage('expired');
    },
    start: () => follow({ account, deviceStatus, queryClient, tabs, load, recheck }),
  };
}

/** Whether a payment changes more than the balance: what is left of a limit of the month. */
const changesMore = (state: SessionState): boolean =>
  state.status !== 'in' || typeof state.user.spending?.left === 'number';

/** See `ready` of Session. */
async function check(input: {
  account: AccountCopy;
  deviceStatus: SessionStatus;
  load: () => Promise<void>;
  clear: () => void;
  leave: () => Promise<void>;
}): Promise<SessionState> {
  const { account, deviceStatus, load, clear, leave } = input;
  if (deviceStatus.leaving() !== null) {
    // The player has signed out here, but the logout has not reached the server yet.
    void leave();
    return account.publishLastCopy();
  }
  if (!deviceStatus.mayBeSignedIn()) return account.publishLastCopy();
  await account.restore();
  // A signed-in player sees the last copy without waiting for the network.
  const lastSeen = account.publishLastCopy();
  const loading = load().catch((error: unknown) => {
    if (isSignedOut(error)) clear();
    // An API without codes says so, or an intermediary: the copy stays on the device.
    else if (isRefusedWith(401, error)) account.hide();
    else account.publishLastCopy();
  });
  if (lastSeen.status === 'in') return lastSeen;
  account.state.set({ status: 'loading' });
  await loading;
  return account.state.get();
}

/** Ends the session that was left, and no other. If that fails, the status stays `leaving` and a later `recheck` repeats it. */
async function sendLogout({
  http,
  deviceStatus,
}: {
  http: Http;
  deviceStatus: SessionStatus;
}): Promise<void> {
  const session = deviceStatus.leaving();
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  try {
    await http(authCalls.logout, { body: session ? { session } : {}, signal });
  } catch (error) {
    // Any other refusal, such as a limit or a proxy's page, leaves the session's cookie.
    if (!isSignedOut(error)) return;
  }
  // Somebody may have signed in meanwhile.
  if (deviceStatus.leaving() === session) deviceStatus.clear();
}

/** See `start` of Session. */
function follow(input: {
  account: AccountCopy;
  deviceStatus: SessionStatus;
  queryClient: QueryClient;
  tabs: BroadcastChannel | undefined;
  load: () => Promise<void>;
  recheck: () => Promise<void>;
}): () => void {
  const { account, deviceStatus, queryClient, tabs, load, recheck } = input;
  const { state, queries } = account;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === 'out') eraseDraftsOf(state.get());
    if (data === 'out' || data === 'expired') account.forget();
    if (data === 'in') {
      void account
        .restore()
        .then(load)
        .catch(() => undefined);
    }
  };
  // A page that comes back from the browser's memory has missed the messages of other tabs.
  const comeBack = async ({ persisted }: PageTransitionEvent) => {
    const before = state.get();
    if (!persisted || before.status !== 'in') return;
    if (!deviceStatus.isIn()) return account.forget();
    await recheck();
    const now = state.get();
    if (now.status === 'in' && now.user.id !== before.user.id) await reloadPage();
  };
  const onPageShow = (event: PageTransitionEvent) => void comeBack(event);
  addEventListener('pageshow', onPageShow);
  tabs?.addEventListener('message', listen);
  const retry = () => void recheck();
  const stopRetrying = retryAfterAnswers({ queryClient, state, own: queries.all(), retry });
  return () => {
    stopRetrying();
    tabs?.removeEventListener('message', listen);
    removeEventListener('pageshow', onPageShow);
    account.stop();
  };
}

/** Called only for a logout: after an expired session the player may continue the drafts. */
function eraseDraftsOf(state: SessionState): void {
  if (state.status === 'in') void eraseDrafts(state.user.id);
}

/** Retries a failed read of the account when another query succeeds, because then the server answers. Returns a function that stops it. */
function retryAfterAnswers(input: {
  queryClient: QueryClient;
  state: Signal<SessionState>;
  /** The session's own queries, which are ignored: otherwise a failing account would be read in an endless loop. */
  own: QueryFilters;
  retry: () => void;
}): () => void {
  const { queryClient, state, own, retry } = input;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const now = state.get();
    if (now.status !== 'in' || now.confirmed || matchQuery(own, event.query)) return;
    if (queryClient.isFetching(own) === 0) retry();
  });
}
