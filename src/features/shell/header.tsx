import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { BRAND } from '#lib/brand.ts';
import { hasRight, teamRole } from '#contract/rights.ts';
import { whenIdle } from '#lib/idle.ts';
import { logFailure } from '#lib/log.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';
import { Menu } from '#ui/menu.tsx';
import { Credits } from './credits.tsx';
import { menuEntries } from './menu-entries.tsx';
import type { MobileMenuProps } from './mobile-menu.tsx';
import { ACCOUNT_MENU, ADMIN_MENU, COMMUNITY_MENU, TRADE_MENU, type UnreadCounter } from './navigation.ts';
import { SignOutButton } from './sign-out-button.tsx';

const bar = css({ borderBottomWidth: '1px', borderColor: 'line' });
// It wraps when names, numbers or large text need more than one line, so that nothing overflows the window.
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '2', lg: '4' },
  minHeight: 'header',
});
const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  color: 'gold2',
  fontFamily: 'title',
  fontSize: 'xl',
  fontWeight: '600',
  letterSpacing: '0.04em',
});
// Only one of both names is shown: below 1180 px there is no room for the full name beside the menus.
const short = css({ display: { base: 'inline', lg: 'none' } });
const full = css({ display: { base: 'none', lg: 'inline' }, lineHeight: '1.15', textWrap: 'balance' });
const desktopOnly = css({
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: { md: '0', lg: '1' },
  minWidth: '0',
});
const menuButton = css(buttonStyle.raw({ variant: 'ghost', size: 'icon' }), {
  display: { base: 'inline-flex', md: 'none' },
});
const corner = css({ position: 'absolute', top: '8px', right: '8px' });
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '2',
  minWidth: '0',
  marginLeft: 'auto',
});
const username = css({
  display: 'block',
  maxWidth: { base: '7rem', lg: '12rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export function Header({ UnreadCount }: { UnreadCount: UnreadCounter }) {
  const session = useSessionState();
  const { MobileMenu, fetchMenu } = useMobileMenu();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const user = session.status === 'in' ? session.user : null;
  // Loaded like the menu, once the page is idle.
  const Counter = user && MobileMenu ? UnreadCount : null;
  const mark = Counter ? <Counter shape="mark" /> : null;

  return (
    <header className={bar}>
      <div className={cx(container(), line)}>
        <Link to="/" className={brand}>
          <img src="/images/crest.svg" alt="" width={30} height={30} />
          {BRAND.shortName === BRAND.name ? (
            BRAND.name
          ) : (
            <>
              <span className={short}>{BRAND.shortName}</span>
              <span className={full}>{BRAND.name}</span>
            </>
          )}
        </Link>
        <nav aria-label="Principal" className={desktopOnly}>
          <Menu label="Comunidade">{menuEntries(COMMUNITY_MENU)}</Menu>
          <Menu label="Trade">{menuEntries(TRADE_MENU)}</Menu>
        </nav>
        <div className={end}>
          {user ? <Credits /> : null}
          <div className={desktopOnly}>
            {user ? (
              <>
                <Menu
                  label={
                    <>
                      <span className={username}>{user.username}</span>
                      {mark}
                    </>
                  }
                  align="end"
                >
                  {menuEntries(ACCOUNT_MENU, Counter)}
                </Menu>
                {teamRole(user) ? (
                  <Menu label="Admin" align="end">
                    {menuEntries(ADMIN_MENU.filter(({ right }) => hasRight(user, right)))}
                  </Menu>
                ) : null}
                <SignOutButton />
              </>
            ) : null}
            {session.status === 'out' ? <VisitorLinks /> : null}
          </div>
          <button
            type="button"
            aria-label="Abrir menu"
            aria-expanded={drawerOpen}
            className={menuButton}
            onClick={() => {
              setDrawerOpen(true);
              fetchMenu();
            }}
          >
            <Icon name="menu" />
            {mark ? <span className={corner}>{mark}</span> : null}
          </button>
        </div>
      </div>
      {MobileMenu ? (
        <MobileMenu open={drawerOpen} UnreadCount={Counter} onClose={() => setDrawerOpen(false)} />
      ) : null}
    </header>
  );
}

const VisitorLinks = () => (
  <>
    <Link to="/login" data-visitor className={buttonStyle({ variant: 'ghost' })}>
      Login
    </Link>
    <Link to="/register" data-visitor className={buttonStyle({ variant: 'plain' })}>
      Registrar
    </Link>
  </>
);

const loadMenu = () => import('./mobile-menu.tsx');

/** Fetches the mobile menu when the page is idle, before it is opened. */
function useMobileMenu() {
  const [loaded, setLoaded] = useState<{ MobileMenu: ComponentType<MobileMenuProps> } | null>(null);
  const fetchMenu = () =>
    void loadMenu().then(setLoaded, (error: unknown) => logFailure('mobile menu', error));
  useEffect(() => {
    // A failure is ignored: opening the menu fetches it again.
    void whenIdle()
      .then(loadMenu)
      .then(setLoaded, () => undefined);
  }, []);
  return { MobileMenu: loaded?.MobileMenu ?? null, fetchMenu };
}
