import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Http } from '#lib/http.ts';
import { fullTitle, headTags } from '#lib/head.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSignal } from '#lib/signal.ts';
import { createConnectivity } from '#offline/connectivity.ts';
import { createSync } from '#offline/sync.ts';
import type { Session, SessionState } from '#session/session.ts';
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

/** Draws what surrounds every page. */
export async function drawFrame(): Promise<string> {
  return (await draw({ path: GUARDED, session: 'loading' })).html;
}

async function draw({ path, session: status }: { path: string; session: 'out' | 'loading' }) {
  const http = silentHttp();
  const parts = {
    http,
    queryClient: idleQueryClient(),
    session: sessionThatIs(status),
    sync: { ...createSync({ http }), sync: async () => undefined },
    bringBackLists: async () => undefined,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter({ context: parts, history });
  await router.load();
  const connectivity = createConnectivity({ baseUrl: '/api' });
  const html = renderToString(<Portal parts={parts} connectivity={connectivity} router={router} />);
  // Its timers would keep the build waiting.
  parts.queryClient.clear();
  const { matches } = router.state;
  const whole = matches.every((match) => match.status === 'success') && !html.includes('<!--$?-->');
  if (!whole) throw new Error(`${path} could not be drawn whole.`);
  return { html, head: matches.at(-1)?.staticData.head };
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
