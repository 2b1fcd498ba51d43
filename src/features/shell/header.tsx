import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasRight, teamRole } from '#contract/rights.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';
import { Menu } from '#ui/menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { Credits } from './credits.tsx';
import { menuEntries } from './menu-entries.tsx';
import { type LoadPanel, SearchButton } from './search-button.tsx';
import type { LazyMenu } from './use-mobile-menu.ts';
import {
  ACCOUNT_MENU,
  ADMIN_MENU,
  COMMUNITY_MENU,
  TRADE_MENU,
  useOffered,
  type Entry,
  type UnreadCounter,
} from './navigation.ts';
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
const narrow = css({ display: { xl: 'none' } });
const onlyIcon = css({ lgDown: { '& > button > span': { srOnly: true } } });
const wide = css({ display: { base: 'none', xl: 'flex' }, alignItems: 'center' });
const word = css({ paddingLeft: '4', paddingRight: '1', color: 'muted', fontSize: 'xs' });
const flatLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  paddingInline: '2',
  borderRadius: 'md',
  fontSize: '0.9375rem',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  _hover: { color: 'gold2' },
  '&[aria-current=page]': { color: 'gold2' },
});
// It comes late, and takes no room of its own.
const beside = css({ width: '0', marginTop: '-1rem', marginInline: '-6px -2px' });
// On the icon's corner, also of the larger button of large text.
const corner = css({
  position: 'absolute',
  top: 'calc(50% - 0.625rem - 4px)',
  right: 'calc(50% - 0.625rem - 4px)',
});
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '1',
  minWidth: '0',
  marginLeft: 'auto',
});
const username = css({
  display: 'block',
  // As much as the line has, from 820 px on.
  maxWidth: 'clamp(3rem, calc(100vw - 45rem), 8rem)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** `Counter`: null without a session, and before the page is idle. */
export function Header({
  Counter,
  menu: { MobileMenu, fetchMenu },
  loadSearch,
}: {
  Counter: UnreadCounter | null;
  menu: LazyMenu;
  loadSearch: LoadPanel;
}) {
  const session = useSessionState();
  const trade = useOffered(TRADE_MENU);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const user = session.status === 'in' ? session.user : null;
  const mark = Counter ? <Counter shape="mark" /> : null;

  return (
    <header className={bar}>
      <div className={cx(container(), line)}>
        <BrandLink />
        <nav aria-label="Principal" className={desktopOnly}>
          <Group label="Comunidade" entries={COMMUNITY_MENU} />
          <Group label="Trade" entries={trade} />
        </nav>
        <div className={end}>
          <SearchButton load={loadSearch} wordStyle={wide} />
          {user ? <Credits /> : <i data-account data-player={session.status === 'out' ? '' : undefined} />}
          <div className={desktopOnly}>
            {user ? (
              <>
                <Menu
                  label={
                    <>
                      <span className={username}>{user.username}</span>
                      {mark ? <span className={beside}>{mark}</span> : null}
                    </>
                  }
                  align="end"
                >
                  {menuEntries(ACCOUNT_MENU, { Counter })}
                </Menu>
                {teamRole(user) ? (
                  <Menu label="Admin" align="end">
                    {menuEntries([LANDING, ...ADMIN_MENU.filter(({ right }) => hasRight(user, right))])}
                  </Menu>
                ) : null}
                <span className={onlyIcon}>
                  <SignOutButton />
                </span>
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

const LANDING: Entry = { to: '/admin', label: 'Resumo', icon: 'home' };

/** A menu, or on wide windows its entries in a row. */
const Group = ({ label, entries }: { label: string; entries: Entry[] }) => (
  <>
    <Menu label={label} className={narrow}>
      {menuEntries(entries)}
    </Menu>
    <div className={wide} role="group" aria-label={label}>
      <span className={word} aria-hidden>
        {label}
      </span>
      {entries.map(({ to, label: name }) => (
        <Link key={to} to={to} className={flatLink}>
          {name}
        </Link>
      ))}
    </div>
  </>
);

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
