import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { fullTitle, headTags } from '#contract/head.ts';
import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import type { NewsItem } from '#contract/news.ts';
import { ARTICLE_PAGE, MARKED, type NewsTemplate } from '#contract/pages.ts';
import { ArticleView } from '#features/news/article-view.tsx';
import { NewsCard } from '#features/news/news-card.tsx';
import { RECENT_NEWS } from '#features/news/news-data.ts';
import { NewsGrid } from '#features/news/news-grid.tsx';
import type { Http } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSignal } from '#lib/signal.ts';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import { createSync } from '#offline/collections/sync.ts';
import type { Session, SessionState } from '#session/session.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Portal } from './portal.tsx';
import { createPortalRouter } from './router.ts';

/** A page as a visitor sees it before anything was read: its markup and its head. */
export interface DrawnPage {
  html: string;
  title: string;
  tags: ReturnType<typeof headTags>;
}

/** Any address behind the login: while it is not known who is signed in, only the frame around the page is shown. */
const GUARDED = '/profile';

/** Draws one public page at build time, signed out. Throws where the page is not drawn whole. */
export async function drawPage(path: string): Promise<DrawnPage> {
  const { html, head } = await draw({ path, session: 'out' });
  if (!head) throw new Error(`The page ${path} has no head.`);
  return { html, title: fullTitle(head.title), tags: headTags({ head, url: path }) };
}

/** Markup that the server fills in with articles (server/portal/drawn-news.ts). */
export async function drawNews(): Promise<Record<string, NewsTemplate>> {
  const { services, router } = await open({ path: '/news', session: 'out' });
  // The picture itself follows at once: it needs no hint before it.
  const markup = (element: ReactNode) =>
    renderToStaticMarkup(<RouterContextProvider router={router}>{element}</RouterContextProvider>).replaceAll(
      /<link rel="preload"[^>]*>/g,
      '',
    );
  const dated = ({ html, as }: { html: string; as: string }) =>
    html.replace(/(<time [^>]*>)[^<]*/, `$1${as}`);
  const card = (input: { heading: 'h2' | 'h3'; eager?: boolean }) =>
    dated({ html: markup(<NewsCard article={marked} now={0} {...input} />), as: MARKED.ago });
  const listOf = ({ count, heading, onTop }: { count: number; heading: 'h2' | 'h3'; onTop: boolean }) => {
    const grid = { expected: count, heading, onTop };
    const list = markup(<NewsGrid articles={[]} {...grid} />);
    // Pictures further down wait for the living page, so that the first one comes sooner.
    const other = inItem(card({ heading }).replace(/<img [^>]*>/, () => markup(<Skeleton shape="cover" />)));
    return {
      waiting: markup(<NewsGrid articles={undefined} {...grid} />),
      list: [list.replace('<ul', '<ul data-filled').replace('</ul>', ''), '</ul>'] as const,
      first: onTop ? inItem(card({ heading, eager: true })) : other,
      other,
      count,
    };
  };
  const article = dated({
    html: markup(<ArticleView article={marked} html={MARKED.content} />),
    as: MARKED.day,
  });
  const [waiting = '', before = ''] = /(<main\b[^>]*>).*<\/main>/s.exec(await drawFrame()) ?? [];
  services.queryClient.clear();
  return {
    '/': listOf({ count: RECENT_NEWS, heading: 'h3', onTop: false }),
    '/news': listOf({ count: NEWS_PAGE_SIZE.public, heading: 'h2', onTop: true }),
    [ARTICLE_PAGE]: {
      waiting,
      list: [before, '</main>'],
      first: article.replace('<article', '<article data-filled'),
      other: '',
      count: 1,
    },
  };
}

const inItem = (html: string): string => `<li>${html}</li>`;

const marked: NewsItem = {
  id: 0,
  title: MARKED.title,
  slug: MARKED.slug,
  summary: MARKED.summary,
  content: '',
  image_url: MARKED.image,
  author: MARKED.author,
  published_at: MARKED.date,
};

/** Draws what surrounds every page. */
export async function drawFrame(): Promise<string> {
  return (await draw({ path: GUARDED, session: 'loading' })).html;
}

interface Visit {
  path: string;
  session: 'out' | 'loading';
}

async function draw(visit: Visit) {
  const { services, router } = await open(visit);
  const connectivity = createConnectivity({ baseUrl: '/api' });
  const html = renderToString(<Portal services={services} connectivity={connectivity} router={router} />);
  // Its timers would keep the build waiting.
  services.queryClient.clear();
  const { matches } = router.state;
  const whole = matches.every((match) => match.status === 'success') && !html.includes('<!--$?-->');
  if (!whole) throw new Error(`${visit.path} could not be drawn whole.`);
  return { html, head: matches.at(-1)?.staticData.head };
}

async function open({ path, session: status }: Visit) {
  const http = silentHttp();
  const services = {
    http,
    queryClient: idleQueryClient(),
    session: sessionThatIs(status),
    sync: { ...createSync({ http }), sync: async () => undefined },
    restoreLists: async () => undefined,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter({ context: services, history });
  await router.load();
  return { services, router };
}

/** Fetches nothing: loaders run, and what they ask for stays open. */
function idleQueryClient(): QueryClient {
  return Object.assign(createQueryClient(), { prefetchQuery: async () => undefined });
}

/** There is no server while the portal is built: what is asked stays open, as on a slow network. */
function silentHttp(): Http {
  const never = () => new Promise<never>(() => undefined);
  return Object.assign(never, { conditional: never });
}

function sessionThatIs(status: 'out' | 'loading'): Session {
  const state = createSignal<SessionState>({ status });
  const never = () => new Promise<never>(() => undefined);
  return {
    state,
    ready: async () => state.get(),
    login: never,
    logout: never,
    recheck: never,
    refresh: never,
    expire: () => undefined,
    start: () => () => undefined,
  };
}
