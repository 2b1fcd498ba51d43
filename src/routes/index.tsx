import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { RecentNews } from '#features/news/recent-news.tsx';
import { statusQueries } from '#features/status/status.queries.ts';
import { ServerBadge } from '#features/status/server-badge.tsx';
import { BRAND } from '#lib/brand.ts';

// The page works without them.
const Tiles = lazy(() => import('./-home-tiles.tsx').catch(() => ({ default: () => <></> })));

export const Route = createFileRoute('/')({
  staticData: {
    head: {
      title: BRAND.name,
      description: BRAND.homeDescription,
      robots: 'index',
    },
  },
  loader: ({ context }) => {
    void context.sync.sync('news', { ifOlderThan: 'fresh' });
    void context.queryClient.prefetchQuery(statusQueries(context.http).server());
  },
  component: () => <HomeScreen status={<ServerBadge />} news={<RecentNews />} tiles={<Tiles />} />,
});
