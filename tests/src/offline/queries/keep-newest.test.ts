import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepNewest } from '#offline/queries/keep-newest.ts';

it('forgets what was read longest ago, but not what is on the screen, nor other queries', () => {
  const queryClient = new QueryClient();
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '));
  for (let id = 1; id <= 6; id += 1) queryClient.setQueryData(['seen', id], id, { updatedAt: id });
  queryClient.setQueryData(['other'], 1, { updatedAt: 0 });
  const observer = new QueryObserver(queryClient, { queryKey: ['seen', 1], enabled: false });
  const stop = observer.subscribe(() => undefined);
  keepNewest({ queryClient, queryKey: ['seen'], most: 3 });
  expect(keys()).toEqual(['seen 1', 'seen 4', 'seen 5', 'seen 6', 'other']);
  stop();
  keepNewest({ queryClient, queryKey: ['seen'], most: 3 });
  expect(keys()).toEqual(['seen 4', 'seen 5', 'seen 6', 'other']);
});
