import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusCalls } from '#contract/calls/status.ts';
import { createHttp } from '#lib/http.ts';
import { createSession, type Session } from '#session/session.ts';
import { fillStorage, refuseStorage } from '#support/app/full-storage.ts';
import { failureOf, servePage, token } from '#support/app/page.ts';
import { untilTrue } from '#support/wait.ts';

const ME = 'GET /api/accounts/me';
const CHARACTERS = 'GET /api/characters';
const LOGOUT = 'POST /api/auth/logout';
const LOGIN = 'POST /api/auth/login';
const nobody = { status: 401, body: { message: 'Faça login para continuar.', code: 'not_signed_in' } };
const ana = { id: 1, username: 'ana', cash_site: 100, accounttype: 0 };
const brisa = { name: 'Brisa', level: 5, classinfo: 1 };
const credentials = { username: 'ana', password: 'segredo' };

let stops: (() => void)[];

interface Tab {
  session: Session;
  queryClient: QueryClient;
  close(): void;
}

/** A tab of the portal, wired as main.tsx does. */
function openTab(): Tab {
  const queryClient = new QueryClient();
  const http = createHttp({ baseUrl: '/api', events: { onSignedOut: (request) => session.expire(request) } });
  const session: Session = createSession({ http, queryClient });
  const close = session.start();
  stops.push(close);
  return { session, queryClient, close };
}

const server = servePage(() => {
  stops = [];
  server.on(ME, nobody);
  server.on(CHARACTERS, nobody);
  server.on(LOGIN, { body: {} });
  server.on(LOGOUT, { body: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const stop of stops) stop();
});

function signInOnServer(account: object = ana): void {
  server.on(ME, { body: account });
  server.on(CHARACTERS, { body: [brisa] });
}
async function signedInTab(): Promise<Tab> {
  signInOnServer();
  const tab = openTab();
  await tab.session.login(credentials);
  return tab;
}
const statusOf = ({ session }: Tab) => session.state.get().status;
const waitForStatus = (tab: Tab, status: string) => untilTrue(() => statusOf(tab) === status);
/** The device's copy is written a little later. */
const copied = () => untilTrue(() => localStorage.getItem('valdora.account')?.includes('Brisa') === true);
const stored = () => JSON.stringify(Object.fromEntries(Object.entries(localStorage)));

describe('at the start', () => {
  it('a new visitor is signed out without a request', async () => {
    expect(await openTab().session.ready()).toEqual({ status: 'out' });
    expect(server.lines()).toEqual([]);
  });

  it('a player whose session has ended is signed out by one request without a message', async () => {
    await createHttp({ baseUrl: '/api' })(statusCalls.getHealth);
    expect(await openTab().session.ready()).toEqual({ status: 'out' });
    expect(server.lines().slice(1)).toEqual([ME]);
  });

  it.each([{ lost: true }, { status: 500, body: {} }, { body: '<title>Hotel</title>' }, { body: {} }])(
    'a failed check shows no error and leaves the visitor signed out: %j',
    async (answer) => {
      localStorage.setItem('valdora.session', 'in');
      server.on(ME, answer);
      server.on(CHARACTERS, answer);
      expect(await openTab().session.ready()).toEqual({ status: 'out' });
    },
  );

  it('a player with a session has the account and characters loaded', async () => {
    localStorage.setItem('valdora.session', 'in');
    signInOnServer();
    expect(await openTab().session.ready()).toMatchObject({
      status: 'in',
      confirmed: true,
      charactersConfirmed: true,
      user: { username: 'ana', cash_site: 100 },
      characters: [{ name: 'Brisa' }],
    });
  });

  it('the check is made once, however many screens wait for it', async () => {
    localStorage.setItem('valdora.session', 'in');
    signInOnServer();
    const { session } = openTab();
    await Promise.all([session.ready(), session.ready()]);
    expect(server.lines().toSorted()).toEqual([ME, CHARACTERS]);
  });
});

describe('a returning player', () => {
  beforeEach(async () => {
    const before = await signedInTab();
    await copied();
    before.close();
  });

  it('is shown the last known account at once, unconfirmed until the server has answered', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(ME, () => new Promise((resolve) => (answer = resolve)));
    const tab = openTab();
    expect(await tab.session.ready()).toMatchObject({
      status: 'in',
      confirmed: false,
      user: { username: 'ana' },
    });
    await untilTrue(() => server.lines().filter((line) => line === ME).length === 2);
    answer({ body: { ...ana, cash_site: 900 } });
    await untilTrue(() => {
      const now = tab.session.state.get();
      return now.status === 'in' && now.confirmed;
    });
    expect(tab.session.state.get()).toMatchObject({ user: { cash_site: 900 } });
  });

  it('is shown the last known account without a network', async () => {
    server.on(ME, { lost: true });
    const tab = openTab();
    await tab.session.ready();
    await untilTrue(() => tab.queryClient.isFetching() === 0);
    expect(tab.session.state.get()).toMatchObject({ status: 'in', confirmed: false });
  });

  it.each([{ body: '<h1>401</h1>' }, { body: { error: 'bad client' } }, {}])(
    'stays signed in when somebody else says 401: %j',
    async (answer) => {
      for (const line of [ME, CHARACTERS]) server.on(line, { status: 401, ...answer });
      const tab = openTab();
      await tab.session.ready();
      await untilTrue(() => tab.queryClient.isFetching() === 0);
      expect(tab.session.state.get()).toMatchObject({ status: 'in', confirmed: false });
      expect(stored()).toContain('Brisa');
    },
  );

  it('is shown as signed out by a 401 without a code, but no data is erased, and the next read brings them back', async () => {
    for (const line of [ME, CHARACTERS]) server.on(line, { status: 401, body: { message: 'Unauthorized' } });
    const tab = openTab();
    await tab.session.ready();
    await waitForStatus(tab, 'out');
    expect(tab.queryClient.getQueryData(['session', 'account'])).toBeUndefined();
    expect(stored()).toContain('Brisa');
    signInOnServer();
    await tab.session.recheck();
    expect(tab.session.state.get()).toMatchObject({ status: 'in', confirmed: true });
  });

  it('whose session has ended is signed out, and no data of the account stays', async () => {
    server.on(ME, nobody);
    server.on(CHARACTERS, nobody);
    const tab = openTab();
    await tab.session.ready();
    await waitForStatus(tab, 'out');
    expect(stored()).toBe('{}');
  });

  it('can sign in despite a damaged copy', async () => {
    localStorage.setItem('valdora.account', '{"timestamp":');
    expect(await openTab().session.ready()).toMatchObject({ status: 'in', confirmed: true });
  });
});

describe('signing in', () => {
  it('works where storage is full, and so does signing out', async () => {
    fillStorage();
    const { session } = await signedInTab();
    expect(session.state.get()).toMatchObject({ status: 'in', confirmed: true, user: { username: 'ana' } });
    await session.logout();
    expect(server.lines()).toContain(LOGOUT);
  });

  it('sends name, password and time zone, and loads account and characters', async () => {
    const tab = await signedInTab();
    expect(JSON.parse(server.requests.find(({ path }) => path.endsWith('login'))?.body ?? '')).toEqual({
      ...credentials,
      time_zone: expect.any(String),
    });
    expect(tab.session.state.get()).toMatchObject({
      status: 'in',
      confirmed: true,
      characters: [{ name: 'Brisa' }],
    });
  });

  it('ends where the browser has localStorage and refuses every call of it, and so does the logout', async () => {
    refuseStorage();
    signInOnServer();
    const { session } = openTab();
    await session.login(credentials);
    expect(session.state.get()).toMatchObject({ status: 'in', user: { username: 'ana' } });
    await session.logout();
    expect(session.state.get()).toEqual({ status: 'out' });
    expect(server.lines()).toContain(LOGOUT);
  });

  it.each([{ lost: true }, { status: 500, body: {} }, { body: { rows: 0 } }])(
    'succeeds without the characters, which are read again when the server answers: %j',
    async (answer) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      signInOnServer();
      server.on(CHARACTERS, answer);
      const { session, queryClient } = openTab();
      await session.login(credentials);
      expect(session.state.get()).toMatchObject({
        status: 'in',
        confirmed: true,
        charactersConfirmed: false,
        user: { username: 'ana' },
      });
      expect(queryClient.getQueryState(['session', 'characters'])).toMatchObject({ status: 'error' });
      expect(localStorage.getItem('valdora.session')).toBe('in');
      server.on(CHARACTERS, { body: [brisa] });
      await session.recheck();
      expect(session.state.get()).toMatchObject({
        confirmed: true,
        charactersConfirmed: true,
        characters: [{ name: 'Brisa' }],
      });
    },
  );

  it('reads the account again when the server is back, because its credits may have changed', async () => {
    const { session } = await signedInTab();
    server.on(ME, { body: { ...ana, cash_site: 77 } });
    await session.recheck();
    expect(session.state.get()).toMatchObject({ confirmed: true, user: { cash_site: 77 } });
  });

  it('fails with a wrong password and changes nothing', async () => {
    const refusal = { message: 'Credenciais inválidas', code: 'invalid_credentials' };
    server.on(LOGIN, { status: 401, body: refusal });
    const tab = openTab();
    await tab.session.ready();
    expect(await failureOf(tab.session.login(credentials))).toMatchObject(refusal);
    expect(statusOf(tab)).toBe('out');
    expect(stored()).toBe('{}');
  });
});

describe('signing out', () => {
  it('clears this device and tells the server', async () => {
    const tab = await signedInTab();
    await copied();
    await tab.session.logout();
    expect(statusOf(tab)).toBe('out');
    expect(server.lines()).toContain(LOGOUT);
    expect(stored()).toBe('{}');
  });

  it('leaves the next account none of the previous one’s data', async () => {
    const tab = await signedInTab();
    await tab.queryClient.fetchQuery({ queryKey: ['coupons'], queryFn: () => ['ANA10'] });
    await tab.queryClient.fetchQuery({
      queryKey: ['ranking'],
      queryFn: () => ['todos'],
      meta: { persist: 'public' },
    });
    await tab.session.logout();
    expect(tab.queryClient.getQueryData(['coupons'])).toBeUndefined();
    expect(tab.queryClient.getQueryData(['session', 'account'])).toBeUndefined();
    expect(tab.queryClient.getQueryData(['ranking'])).toEqual(['todos']);
  });

  it.each([{ lost: true }, { status: 503, body: {} }, { status: 429, body: {} }, { status: 404, body: {} }])(
    'clears this device even when the server fails, which is told at the next start: %j',
    async (answer) => {
      const tab = await signedInTab();
      server.on(LOGOUT, answer);
      await tab.session.logout();
      expect(statusOf(tab)).toBe('out');
      expect(stored()).toBe('{"valdora.session":"leaving t"}');
      tab.close();
      server.on(LOGOUT, { body: {} });
      const asked = server.next();
      const later = openTab();
      expect(await later.session.ready()).toEqual({ status: 'out' });
      expect(await asked).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
      await untilTrue(() => stored() === '{}');
      expect(statusOf(later)).toBe('out');
    },
  );

  it('is not undone by the reply to a check that was still in progress', async () => {
    const before = await signedInTab();
    await copied();
    before.close();
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(ME, () => new Promise((resolve) => (answer = resolve)));
    const tab = openTab();
    await tab.session.ready();
    await tab.session.logout();
    answer({ body: ana });
    await untilTrue(() => tab.queryClient.isFetching() === 0);
    expect(statusOf(tab)).toBe('out');
    expect(stored()).toBe('{}');
  });

  it('is not undone by the characters that were still being read', async () => {
    const before = await signedInTab();
    await copied();
    before.close();
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(CHARACTERS, () => new Promise((resolve) => (answer = resolve)));
    server.on(LOGOUT, { lost: true });
    const tab = openTab();
    await tab.session.ready();
    await untilTrue(() => {
      const now = tab.session.state.get();
      return now.status === 'in' && now.confirmed;
    });
    await tab.session.logout();
    answer({ body: [brisa] });
    await untilTrue(() => tab.queryClient.isFetching() === 0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(stored()).toBe('{"valdora.session":"leaving t"}');
  });

  it('does not read the account’s data again on a screen that is still open', async () => {
    const tab = await signedInTab();
    const read = vi.fn(async () => ['ANA10']);
    const observer = new QueryObserver<string[]>(tab.queryClient, { queryKey: ['coupons'], queryFn: read });
    const stopReading = observer.subscribe(() => undefined);
    await untilTrue(() => observer.getCurrentResult().data !== undefined);
    // The screen renders without the account, which disables its queries.
    const unsubscribe = tab.session.state.subscribe(() =>
      observer.setOptions({ ...observer.options, enabled: false }),
    );
    await tab.session.logout();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read).toHaveBeenCalledOnce();
    expect(observer.getCurrentResult().data).toBeUndefined();
    unsubscribe();
    stopReading();
  });

  it('is not repeated for the next session by a late reply to a request of this one', async () => {
    const tab = await signedInTab();
    const sentAt = performance.now();
    await tab.session.logout();
    await tab.session.login(credentials);
    tab.session.expire({ sentAt });
    expect(statusOf(tab)).toBe('in');
    tab.session.expire({ sentAt: performance.now() });
    expect(statusOf(tab)).toBe('out');
  });

  it('in another tab is noticed by a page that comes back from the browser’s memory', async () => {
    const tab = await signedInTab();
    localStorage.removeItem('valdora.session');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(statusOf(tab)).toBe('in');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitForStatus(tab, 'out');
  });

  it('names the session that it ends, also when it is repeated', async () => {
    const tab = await signedInTab();
    server.on(LOGOUT, { lost: true });
    await tab.session.logout();
    server.on(LOGOUT, { body: { ok: true }, headers: token('of the next session') });
    await tab.session.recheck();
    const sent = server.requests.filter(({ path }) => path.endsWith('logout'));
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ session: 't' }, { session: 't' }]);
    expect(stored()).toBe('{}');
  });

  it('and a sign-in wait for each other, in every tab, so that no late reply takes the next session’s cookie', async () => {
    const tab = await signedInTab();
    const other = openTab();
    await other.session.ready();
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(LOGOUT, () => new Promise((resolve) => (answer = resolve)));
    const told = server.next();
    const leaving = tab.session.logout();
    await told;
    await waitForStatus(other, 'out');
    const before = server.lines().length;
    const entering = other.session.login(credentials);
    // A login that does not wait would have arrived before these.
    const health = 'GET /api/health';
    for (let asked = 0; asked < 3; asked += 1) await createHttp({ baseUrl: '/api' })(statusCalls.getHealth);
    expect(server.lines().slice(before)).toEqual([health, health, health]);
    answer({ body: { ok: true } });
    await Promise.all([leaving, entering]);
    expect(server.lines().slice(before + 3)).toEqual([LOGIN, ME, CHARACTERS]);
    expect([statusOf(other), localStorage.getItem('valdora.session')]).toEqual(['in', 'in']);
  });
});

describe('other tabs', () => {
  it('follow a login', async () => {
    const other = openTab();
    await other.session.ready();
    await signedInTab();
    await waitForStatus(other, 'in');
    expect(other.session.state.get()).toMatchObject({ user: { username: 'ana' } });
  });

  it('follow a logout', async () => {
    const one = await signedInTab();
    const other = openTab();
    await other.session.ready();
    await waitForStatus(other, 'in');
    await one.session.logout();
    await waitForStatus(other, 'out');
    expect(other.queryClient.getQueryData(['session', 'account'])).toBeUndefined();
    await untilTrue(() => stored() === '{}');
  });

  it('follow a session that ended by itself', async () => {
    const one = await signedInTab();
    const other = openTab();
    await other.session.ready();
    await waitForStatus(other, 'in');
    server.on(ME, nobody);
    await one.session.refresh();
    expect(statusOf(one)).toBe('out');
    await waitForStatus(other, 'out');
  });

  it('can sign out and clear the device after the tab that signed in is closed', async () => {
    const other = openTab();
    await other.session.ready();
    const one = await signedInTab();
    await waitForStatus(other, 'in');
    await copied();
    one.close();
    await other.session.logout();
    expect(stored()).toBe('{}');
  });
});

describe('after a purchase', () => {
  it('the balance of its reply is shown without another read', async () => {
    const { session } = await signedInTab();
    const before = server.lines().length;
    await session.updateBalance({ balance: 40 });
    expect(session.state.get()).toMatchObject({ user: { ...ana, cash_site: 40 }, confirmed: true });
    expect(server.lines()).toHaveLength(before);
  });

  it('the account is read again after a reply without a balance or during another read', async () => {
    const { session } = await signedInTab();
    server.on(ME, { body: { ...ana, cash_site: 30 } });
    await session.updateBalance({ balance: null });
    expect(session.state.get()).toMatchObject({ user: { cash_site: 30 } });
    const reading = session.refresh();
    await Promise.all([session.updateBalance({ balance: 40 }), reading]);
    expect(session.state.get()).toMatchObject({ user: { cash_site: 30 } });
  });

  it('the account is read again', async () => {
    const { session } = await signedInTab();
    signInOnServer({ ...ana, cash_site: 40 });
    await session.refresh();
    expect(session.state.get()).toMatchObject({ user: { cash_site: 40 } });
  });

  it('the account is read again even during another read, whose reply may be older than the purchase', async () => {
    const { session } = await signedInTab();
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(ME, () => new Promise((resolve) => (answer = resolve)));
    const before = server.lines().length;
    const reading = session.recheck();
    await untilTrue(() => server.lines().slice(before).includes(ME));
    signInOnServer({ ...ana, cash_site: 40 });
    const refreshed = session.refresh();
    answer({ body: ana });
    await Promise.all([reading, refreshed]);
    expect(session.state.get()).toMatchObject({
      confirmed: true,
      charactersConfirmed: true,
      user: { cash_site: 40 },
    });
  });

  it('the last known balance stays, unconfirmed, when the account cannot be read', async () => {
    const { session } = await signedInTab();
    server.on(ME, { lost: true });
    await session.refresh();
    expect(session.state.get()).toMatchObject({ status: 'in', confirmed: false, user: { cash_site: 100 } });
    server.on(ME, { body: { ...ana, cash_site: 40 } });
    await session.refresh();
    expect(session.state.get()).toMatchObject({ confirmed: true, user: { cash_site: 40 } });
  });

  it('an account that could not be read is read again once any other request is answered', async () => {
    const { session, queryClient } = await signedInTab();
    server.on(ME, { status: 500, body: {} });
    await session.refresh();
    await untilTrue(() => queryClient.isFetching() === 0);
    const before = server.lines().length;
    const ask = (answer: () => unknown) =>
      queryClient.fetchQuery({ queryKey: ['shop'], queryFn: answer, retry: false }).catch(() => undefined);
    await ask(() => Promise.reject(new Error('no answer')));
    expect(server.lines().slice(before)).toEqual([]);
    server.on(ME, { body: { ...ana, cash_site: 40 } });
    await ask(() => []);
    await untilTrue(() => {
      const now = session.state.get();
      return now.status === 'in' && now.confirmed && now.charactersConfirmed;
    });
    expect(session.state.get()).toMatchObject({ user: { cash_site: 40 } });
    await ask(() => []);
    expect(server.lines().slice(before)).toEqual([ME, CHARACTERS]);
  });

  it.each([{ lost: true }, { status: 500, body: {} }])(
    'the balance is confirmed even when the characters cannot be read: %j',
    async (answer) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { session } = await signedInTab();
      server.on(ME, { body: { ...ana, cash_site: 40 } });
      server.on(CHARACTERS, answer);
      await session.refresh();
      expect(session.state.get()).toMatchObject({
        confirmed: true,
        charactersConfirmed: false,
        user: { cash_site: 40 },
        characters: [{ name: 'Brisa' }],
      });
    },
  );

  it('the balance is shown as soon as it is read, before the characters', async () => {
    const { session } = await signedInTab();
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(ME, { body: { ...ana, cash_site: 40 } });
    server.on(CHARACTERS, () => new Promise((resolve) => (answer = resolve)));
    const refreshed = session.refresh();
    await untilTrue(() => {
      const now = session.state.get();
      return now.status === 'in' && now.user.cash_site === 40;
    });
    expect(session.state.get()).toMatchObject({ confirmed: true });
    answer({ body: [brisa] });
    await refreshed;
  });
});
