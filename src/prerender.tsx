import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { guides as guideList } from '#contract/guides.ts';
import type { Head } from '#contract/head.ts';
import { newsList } from '#contract/news.ts';
import type { PageData, PageRenderer } from '#contract/pages.ts';
import { characterRanking } from '#contract/ranking.ts';
import { rankingQueries } from '#features/ranking/queries.ts';
import { SanitizeContext } from '#features/news/sanitize.ts';
import type { Http } from '#lib/http.ts';
import { HeadContext } from '#lib/page-head.ts';
import { PagePlaceholder } from '#lib/page-placeholder.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSignal } from '#lib/signal.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { createSync } from '#offline/collections/sync.ts';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import type { Session, SessionState } from '#session/session.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Portal } from './portal.tsx';
import { createPortalRouter } from './router.ts';

/** Any address behind the login: while it is not known who is signed in, only what surrounds the page is shown. */
const GUARDED = '/profile';

/**
 * Renders a page as a visitor sees it, with the portal's own components: at build time without content, on the server with it.
 * The hydrated portal takes its place (src/replace-page.ts). Throws where a page would not be whole.
 */
export const renderPage: PageRenderer['renderPage'] = async ({ path, data, sanitize }) => {
  const { services, router } = await open({
    path: path ?? GUARDED,
    session: path === null ? 'loading' : 'out',
    data,
  });
  let head: Head | null = null;
  const { news, guides } = data;
  const rows = {
    ...(news && { news: parsed(newsList, news) }),
    ...(guides && { guides: parsed(guideList, guides) }),
  };
  const html = renderToString(
    <HeadContext value={(given) => void (head = given)}>
      <PrerenderedRows value={rows}>
        <SanitizeContext value={sanitize}>
          <PagePlaceholder value={<PageSkeleton />}>
            <Portal
              services={services}
              connectivity={createConnectivity({ baseUrl: '/api' })}
              router={router}
            />
          </PagePlaceholder>
        </SanitizeContext>
      </PrerenderedRows>
    </HeadContext>,
  );
  // Its timers would keep a process waiting.
  services.queryClient.clear();
  const whole =
    router.state.matches.every(({ status }) => status === 'success') && !html.includes('<!--$?-->');
  if (!whole) throw new Error(`${path ?? 'The app shell'} could not be rendered whole.`);
  return { html, head: path === null ? null : head };
};

async function open({ path, session, data }: { path: string; session: 'out' | 'loading'; data: PageData }) {
  const http = silentHttp();
  const services = {
    http,
    queryClient: filledQueryClient({ http, data }),
    session: sessionThatIs(session),
    sync: { ...createSync({ http }), sync: async () => undefined },
    restoreLists: async () => undefined,
    holdFirstScreen: () => undefined,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter({ context: services, history });
  await router.load();
  return { services, router };
}

const parsedReplies = new WeakMap<object, unknown>();

/** A reply as a client has it after parsing; each is parsed once, however many pages are rendered from it. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, reply: object): v.InferOutput<Schema> {
  const known = parsedReplies.get(reply) as v.InferOutput<Schema> | undefined;
  if (known !== undefined) return known;
  const rows = v.parse(schema, reply);
  parsedReplies.set(reply, rows);
  return rows;
}

/** Fetches nothing: loaders run, and what they ask for beyond `data` stays open. */
function filledQueryClient({ http, data }: { http: Http; data: PageData }): QueryClient {
  const queryClient = createQueryClient();
  const { queryKey } = rankingQueries(http).characters('general');
  if (data.ranking) queryClient.setQueryData(queryKey, parsed(characterRanking, data.ranking));
  return Object.assign(queryClient, { prefetchQuery: async () => undefined });
}

/** Nothing is asked of a server here: what is asked stays open, as on a slow network. */
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
