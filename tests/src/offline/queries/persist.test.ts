import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersistence } from '#offline/queries/persist.ts';
import { PERSISTED_MS, persisted, type Persisted } from '#offline/queries/persisted.ts';

const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
});

/** One page: its query cache and its persistence, in a storage that no session of an earlier file still writes to. */
function page(kind: Persisted = 'account', storage: Storage = sessionStorage) {
  const queryClient = new QueryClient();
  return { queryClient, persistence: createPersistence({ queryClient, kind, storage }) };
}
const answer = (queryClient: QueryClient, key: string, data: unknown, kind?: Persisted) =>
  queryClient.fetchQuery({
    queryKey: [key],
    queryFn: () => Promise.resolve(data),
    ...(kind && persisted(kind)),
  });
const written = () => vi.advanceTimersByTimeAsync(2000);

/** What a page that is opened now would show. */
async function nextVisit(key: string, kind: Persisted = 'account'): Promise<unknown> {
  const { queryClient, persistence } = page(kind);
  await persistence.start();
  return queryClient.getQueryData([key]);
}

describe('the queries saved between visits', () => {
  it('are those seen last', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', { username: 'ana' }, 'account');
    await written();
    expect(await nextVisit('me')).toEqual({ username: 'ana' });
  });

  it('are those of a change also when the page is reloaded soon after it', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'wanted', ['before'], 'account');
    await written();
    queryClient.setQueryData(['wanted'], ['before', 'after']);
    await vi.advanceTimersByTimeAsync(150);
    expect(await nextVisit('wanted')).toEqual(['before', 'after']);
  });

  it('stay where a screen is left while its first request has no answer yet', async () => {
    const first = page();
    await first.persistence.start();
    await answer(first.queryClient, 'me', 'ana', 'account');
    await written();
    first.persistence.stop();
    const { queryClient, persistence } = page();
    const observer = new QueryObserver(queryClient, {
      queryKey: ['me'],
      queryFn: ({ signal }) =>
        new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ...persisted('account'),
    });
    const leave = observer.subscribe(() => undefined);
    await persistence.start();
    leave();
    await written();
    expect(queryClient.getQueryData(['me'])).toBe('ana');
    expect(await nextVisit('me')).toBe('ana');
  });

  it('are only those that are marked for it', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await answer(queryClient, 'auction', 'money moves here');
    await answer(queryClient, 'ranking', 'public', 'public');
    await written();
    expect(Object.keys(sessionStorage)).toEqual(['valdora.account']);
    expect(sessionStorage.getItem('valdora.account')).not.toMatch(/money|public/);
  });

  it('include no mutation in progress', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: ['buy'],
      mutationFn: () => new Promise(() => {}),
    });
    void mutation.execute(undefined);
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    expect(JSON.parse(sessionStorage.getItem('valdora.account')!)).toMatchObject({
      clientState: { mutations: [] },
    });
  });

  it('stay after a failed refresh', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    const refresh = queryClient.fetchQuery({
      queryKey: ['me'],
      queryFn: () => Promise.reject(new Error('no network')),
      retry: false,
      ...persisted('account'),
    });
    await expect(refresh).rejects.toThrow('no network');
    await written();
    expect(await nextVisit('me')).toBe('ana');
  });

  it('are kept whatever the device’s clock says, and read again if they are from its future', async () => {
    expect(PERSISTED_MS).toBe(21 * DAY);
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    persistence.stop();
    vi.setSystemTime(Date.now() + 365 * DAY);
    expect(await nextVisit('me')).toBe('ana');
    vi.setSystemTime(Date.now() - 2 * 365 * DAY);
    const next = page();
    await next.persistence.start();
    expect(next.queryClient.getQueryData(['me'])).toBe('ana');
    expect(next.queryClient.getQueryState(['me'])?.dataUpdatedAt).toBe(0);
    // A session reads its account so.
    const queryFn = () => Promise.resolve('ana, today');
    expect(await next.queryClient.fetchQuery({ queryKey: ['me'], queryFn, staleTime: 0 })).toBe('ana, today');
  });

  it.each([
    ['of another shape', (text: string) => text.replace('"buster":"v1"', '"buster":"v0"')],
    ['that is cut off', (text: string) => text.slice(0, -9)],
  ])('are discarded when the copy is %s', async (_, spoil) => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    const spoilt = spoil(sessionStorage.getItem('valdora.account')!);
    sessionStorage.setItem('valdora.account', spoilt);
    expect(await nextVisit('me')).toBeUndefined();
    expect(sessionStorage.getItem('valdora.account')).not.toBe(spoilt);
  });
});

describe('erasing the saved queries', () => {
  it('erases everything, including a write that was still pending', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    await answer(queryClient, 'characters', 'Brisa', 'account');
    persistence.forget();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionStorage).toHaveLength(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('keeps public queries', async () => {
    const mine = page('account');
    const lists = createPersistence({
      queryClient: mine.queryClient,
      kind: 'public',
      storage: sessionStorage,
    });
    await mine.persistence.start();
    await lists.start();
    await answer(mine.queryClient, 'me', 'ana', 'account');
    await answer(mine.queryClient, 'ranking', 'list', 'public');
    await written();
    mine.persistence.forget();
    await written();
    expect(Object.keys(sessionStorage)).toEqual(['valdora.public']);
    expect(mine.queryClient.getQueryData(['ranking'])).toBe('list');
  });

  it('lets the next account’s queries be saved', async () => {
    const { queryClient, persistence } = page();
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    persistence.forget();
    await persistence.start();
    await answer(queryClient, 'me', 'bia', 'account');
    await written();
    expect(await nextVisit('me')).toBe('bia');
  });
});

describe('without space or permission', () => {
  it('the portal works and saves no queries', async () => {
    const { queryClient, persistence } = page('account', undefined);
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    persistence.forget();
    expect(queryClient.getQueryData(['me'])).toBeUndefined();
  });

  it('a full device loses the saved queries but not the page', async () => {
    const refused = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const nothing = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      clear: () => {},
    };
    const { queryClient, persistence } = page('account', { ...nothing, setItem: refused });
    await persistence.start();
    await answer(queryClient, 'me', 'ana', 'account');
    await written();
    expect(refused).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryData(['me'])).toBe('ana');
  });
});
