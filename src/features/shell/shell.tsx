import { type AnyRouteMatch, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { Head } from '#contract/head.ts';
import { useSignal, useSignalPart } from '#lib/signal.ts';
import { lacksNumber } from '#lib/numeric-params.ts';
import { usePageHead } from '#lib/page-head.ts';
import { pwaComponents } from '#pwa/pwa-components.ts';
import { dataStorage } from '#offline/collections/storage.ts';
import { useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { heightVariable } from '#ui/height-variable.ts';
import { ignoreSecondPress } from '#ui/second-press.ts';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer, type Panel } from './footer.tsx';
import { Header } from './header.tsx';
import type { UnreadCounter } from './navigation.ts';
import type { LoadPanel } from './search-button.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

// Without storage and network the notice's code cannot be fetched, so it is left out.
const StorageNotice = lazy(() => import('./storage-notice.tsx').catch(() => ({ default: () => null })));

const skip = css({
  position: 'absolute',
  left: '4',
  top: 'calc(env(safe-area-inset-top) + 0.5rem)',
  // Hidden above the window. The offset is its own height, which grows with the text.
  transform: 'translateY(calc(-100% - 1rem - env(safe-area-inset-top)))',
  zIndex: 'toast',
  padding: '3',
  borderRadius: 'md',
  backgroundColor: 'gold',
  color: 'onGold',
  fontWeight: '600',
  _focus: { transform: 'none' },
});
const shell = css({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
// An installed iPhone shows its clock on it.
const top = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  paddingTop: 'env(safe-area-inset-top)',
  backgroundColor: 'glass',
  backdropFilter: 'blur(10px)',
});
const headerHeight = heightVariable('--header-height');
// The footer begins below the window, so that it is not seen to move when the content comes.
const main = css({ flex: '1', minHeight: '100dvh', outline: 'none' });

/**
 * The head of the page's route with its canonical path, which has no trailing slash. Undefined if no page exists: the nearest route's path
 * would be wrong.
 */
function headOf(matches: AnyRouteMatch[]): Head | undefined {
  const page = matches.at(-1);
  if (!page?.staticData.head || lacksNumber(page) || matches.some(({ _notFound }) => _notFound))
    return undefined;
  return { ...page.staticData.head, path: page.pathname.replace(/(?<=.)\/$/, '') };
}

/** The layout of every screen: banner, header, footer, toasts. */
export function Shell({
  StoragePanel,
  UnreadCount,
  loadSearch,
}: {
  StoragePanel: Panel;
  UnreadCount: UnreadCounter;
  loadSearch: LoadPanel;
}) {
  usePageHead(useMatches({ select: headOf, structuralSharing: true }));
  useEffect(ignoreSecondPress, []);
  const PwaPrompt = useSignal(pwaComponents)?.Prompt;
  const isSignedIn = useSessionState().status === 'in';
  const menu = useMobileMenu();
  // Loaded like the menu, once the page is idle.
  const Counter = isSignedIn && menu.MobileMenu ? UnreadCount : null;
  const inMemory = useSignalPart(dataStorage, (where) => where?.kind === 'memory');
  return (
    <div className={shell}>
      <a href="#conteudo" className={skip}>
        Pular para o conteúdo
      </a>
      <div ref={headerHeight} className={top}>
        <ConnectionBanner />
        <Header Counter={Counter} menu={menu} loadSearch={loadSearch} />
      </div>
      <div role="status">
        {inMemory ? (
          <Suspense>
            <StorageNotice />
          </Suspense>
        ) : null}
      </div>
      <main id="conteudo" tabIndex={-1} className={main}>
        <Outlet />
      </main>
      <Footer StoragePanel={StoragePanel} />
      <BottomBar isSignedIn={isSignedIn} Counter={Counter} />
      {PwaPrompt ? <PwaPrompt /> : null}
      <ToastOutlet />
    </div>
  );
}
