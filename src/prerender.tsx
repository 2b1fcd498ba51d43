import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type * as v from 'valibot';
import { auctionItems } from '#contract/auction.ts';
import { marketItems } from '#contract/auction-market.ts';
import { guides as guideList } from '#contract/guides.ts';
import type { Head } from '#contract/head.ts';
import { effectNames, gameItems } from '#contract/items.ts';
import { mobGuides } from '#contract/mobs.ts';
import { newsList } from '#contract/news.ts';
import type { PageData, PageRenderer, PageRoute } from '#contract/pages.ts';
import { characterRanking } from '#contract/ranking.ts';
import { shopItems } from '#contract/shop.ts';
import { auctionQueries } from '#features/auction/auction.queries.ts';
import { rankingQueries } from '#features/ranking/ranking.queries.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { SanitizeContext } from '#lib/sanitize-article.ts';
import { drawsOff } from '#lib/draws-off.ts';
import { documentRegistrationAge } from '#lib/registration-age.ts';
import type { Http } from '#lib/http.ts';
import { HeadContext } from '#lib/page-head.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSignal } from '#lib/signal.ts';
import { inListOrder } from '#offline/collections/news-keys.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { createSync } from '#offline/collections/sync.ts';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import type { SessionState } from '#session/account-copy.ts';
import type { Session } from '#session/session.ts';
import { readReply } from '#lib/reply.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter } from './router.ts';

/** Any address behind the login. */
const GUARDED = '/profile';
/** The routes behind the login are below it. */
const GUARD = '/_protected/';

/** A call that stays pending, as on a slow network. */
const never = () => new Promise<never>(() => undefined);

/**
 * Renders a page as a visitor sees it, at build time without content, on the server with content. The portal replaces it
 * (src/replace-page.ts). Throws if a part of the page could not be rendered.
 */
export const renderPage: PageRenderer['renderPage'] = async ({
  path,
  data,
  drawsOff: off = false,
  registrationAge = null,
  sanitize,
}) => {
  drawsOff.set(off);
  documentRegistrationAge.set(registrationAge);
  const { services, router } = servicesFor({ path: path ?? GUARDED, data });
  await router.load();
  // The router does not preload this lazy component itself.
  const { defaultNotFoundComponent: view } = router.options;
  await (view as { preload?: () => Promise<void> } | undefined)?.preload?.();
  let head: Head | null = null;
  const { news, guides, items, mobs, market, auction } = data;
  const rows = {
    ...(news && { news: inListOrder(parsed(newsList, news)) }),
    ...(guides && { guides: parsed(guideList, guides) }),
    ...(items && { items: parsed(gameItems, items) }),
    ...(mobs && { mobs: parsed(mobGuides, mobs) }),
    ...(market && { market: parsed(marketItems, market) }),
    ...(auction && {
      items: parsed(gameItems, auction.items),
      effects: parsed(effectNames, auction.effects),
    }),
  };
  const html = renderToString(
    <HeadContext value={(given) => void (head = given)}>
      <PrerenderedRows value={rows}>
        <SanitizeContext value={sanitize}>
          <Portal
            services={services}
            connectivity={createConnectivity({ baseUrl: '/api' })}
            router={router}
          />
        </SanitizeContext>
      </PrerenderedRows>
    </HeadContext>,
  );
  // The query client's timers would keep the process alive.
  services.queryClient.clear();
  const { matches } = router.state;
  // Routes below a route that was not found are not loaded.
  const last = matches.findIndex(({ _notFound }) => _notFound);
  const shown = last < 0 ? matches : matches.slice(0, last + 1);
  // React marks suspended and failed parts in the HTML.
  const whole = shown.every(({ status }) => status === 'success') && !/<!--\$[?!]-->/.test(html);
  if (!whole) throw new Error(`${path ?? 'The app shell'} could not be rendered whole.`);
  return path === null ? { html: asShell(html), head: null } : { html, head };
};

/** The app shell answers any address, so it has no screen, and marks no place of the bar as the current one. */
const asShell = (html: string): string =>
  html.replaceAll(' data-current=""', '').replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, '');

/** Every route with a head is a page. The path of an index route ends without a slash. */
export const routes: PageRenderer['routes'] = pageRoutes();

function pageRoutes(): PageRoute[] {
  const { router } = servicesFor({ path: '/', data: {} });
  const all: AnyRoute[] = Object.values(router.routesById);
  return all.flatMap(({ id, fullPath, options: { staticData } }) => {
    if (!staticData?.head) return [];
    const { head, numericParams } = staticData;
    const path = fullPath.replace(/(?<=.)\/$/, '');
    return [{ path, head, numericParams, ...(id.startsWith(GUARD) && { isGuarded: true as const }) }];
  });
}

/** For a visitor; behind the login the session is loading. */
function servicesFor({ path, data }: { path: string; data: PageData }) {
  const http: Http = Object.assign(() => never(), { conditional: never });
  const state = createSignal<SessionState>({ status: 'out' });
  const services = {
    http,
    queryClient: queryClientWith({ http, data }),
    session: sessionWith(state),
    sync: { ...createSync({ http }), sync: async () => undefined },
    restoreLists: async () => undefined,
    holdFirstScreen: () => undefined,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter({ context: services, history });
  const [matched] = router.getMatchedRoutes(path);
  if (matched.some(({ id }) => id.startsWith(GUARD))) state.set({ status: 'loading' });
  return { services, router };
}

const parsedReplies = new WeakMap<object, unknown>();

/** A parsed reply. Each is parsed once, even if many pages are rendered from it. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, reply: object): v.InferOutput<Schema> {
  const known = parsedReplies.get(reply) as v.InferOutput<Schema> | undefined;
  if (known !== undefined) return known;
  const read = readReply({ schema, reply });
  if (!read.ok) throw new Error(`The rows of a page do not match their schema: ${read.why}`);
  parsedReplies.set(reply, read.value);
  return read.value;
}

/** A query client with `data` in its cache; prefetching does nothing. */
function queryClientWith({ http, data }: { http: Http; data: PageData }): QueryClient {
  const queryClient = createQueryClient();
  const { ranking, shop, auction } = data;
  if (ranking)
    queryClient.setQueryData(
      rankingQueries(http).characters('general').queryKey,
      parsed(characterRanking, ranking),
    );
  if (shop) queryClient.setQueryData(shopQueries(http).list().queryKey, parsed(shopItems, shop));
  if (auction) {
    const { listings, total } = auction;
    const { queryKey } = auctionQueries(http).list('listings');
    queryClient.setQueryData(queryKey, { items: parsed(auctionItems, listings), total });
  }
  return Object.assign(queryClient, { prefetchQuery: async () => undefined });
}

function sessionWith(state: Session['state']): Session {
  return {
    state,
    ready: async () => state.get(),
    login: never,
    enter: never,
    logout: never,
    recheck: never,
    refresh: never,
    updateBalance: never,
    expire: () => undefined,
    start: () => () => undefined,
  };
}
