import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasRight, teamRole } from '#contract/rights.ts';
import { useSignal } from '#lib/signal.ts';
import { pwaComponents } from '#pwa/pwa-components.ts';
import { useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import { menuItem } from '#ui/menu-style.ts';
import { BrandLink } from './brand-link.tsx';
import { menuEntries } from './menu-entries.tsx';
import { Credits } from './credits.tsx';
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

const heading = css({
  paddingInline: '3',
  paddingTop: '3',
  paddingBottom: '1',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: '600',
  letterSpacing: '0.1em',
  textTransform: 'uppercase',
});
// As near to the entries above it as the other headings: its target is higher than its text.
const headLink = css({
  marginTop: '-3',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'tap',
  color: 'gold2',
});
const account = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  paddingInline: '3',
});
// In the column of the entries' icons.
const portrait = css({ color: 'gold', fontSize: 'lg' });
const accountName = css({ flex: '1 1 4.5rem', minWidth: '0', fontWeight: '600', overflowWrap: 'anywhere' });
// Its own buttons are entries with their icons, too.
const foot = css({
  marginTop: '1',
  paddingTop: '3',
  '& button > svg': { color: 'gold', fontSize: '0.95em' },
});
const entrance = css({ display: 'grid', gap: '2', paddingInline: '3' });

export interface MobileMenuProps {
  open: boolean;
  /** Null without a session. */
  UnreadCount: UnreadCounter | null;
  onClose: () => void;
}

/** The mobile menu: without Notícias, and with Admin for every signed-in account. */
export function MobileMenu({ open, UnreadCount, onClose }: MobileMenuProps) {
  const session = useSessionState();
  const trade = useOffered(TRADE_MENU);
  const user = session.status === 'in' ? session.user : null;
  const InstallButton = useSignal(pwaComponents)?.UpdateOrInstallButton;
  useCloseOnDesktop({ open, onClose });
  return (
    <Drawer open={open} onClose={onClose} label="Menu" head={<BrandLink />}>
      <nav aria-label="Menu">
        {user ? (
          <section>
            <div className={account}>
              <Icon name="user" className={portrait} />
              <h2 className={accountName}>{user.username}</h2>
              <Credits />
            </div>
            <ul>{menuEntries(ACCOUNT_MENU, { Counter: UnreadCount })}</ul>
          </section>
        ) : null}
        <Section
          title="Comunidade"
          entries={session.status === 'out' ? [...COMMUNITY_MENU, LINKS] : COMMUNITY_MENU}
        />
        <Section title="Trade" entries={trade} />
        {user ? (
          <Section
            title="Admin"
            titleTo={teamRole(user) ? '/admin' : undefined}
            entries={ADMIN_MENU}
            isLocked={(entry) =>
              ADMIN_MENU.some(({ to, right }) => to === entry.to && !hasRight(user, right))
            }
          />
        ) : null}
      </nav>
      <div className={foot}>
        {InstallButton ? <InstallButton className={menuItem} /> : null}
        {user ? <SignOutButton onDone={onClose} className={menuItem} /> : null}
        {session.status === 'out' ? (
          <div className={entrance}>
            <Link to="/login" className={buttonStyle({ variant: 'plain' })}>
              Login
            </Link>
            <Link to="/register" className={buttonStyle({ variant: 'main' })}>
              Registrar
            </Link>
          </div>
        ) : null}
      </div>
    </Drawer>
  );
}

const LINKS: Entry = { to: '/links', label: 'Links', icon: 'external' };

/** Closes the menu from breakpoint `md` on, where the header has no menu button to return the focus to. */
function useCloseOnDesktop({ open, onClose }: Pick<MobileMenuProps, 'open' | 'onClose'>): void {
  useEffect(() => {
    if (!open) return undefined;
    const desktop = matchMedia('(min-width: 51.25rem)');
    const close = () => {
      if (desktop.matches) onClose();
    };
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [open, onClose]);
}

function Section({
  title,
  titleTo,
  entries,
  isLocked,
}: {
  title: string;
  /** The page of the whole section. */
  titleTo?: '/admin' | undefined;
  entries: Entry[];
  isLocked?: (entry: Entry) => boolean;
}) {
  return (
    <section>
      <h2 className={heading}>
        {titleTo ? (
          <Link to={titleTo} activeOptions={{ exact: true }} className={headLink}>
            {title}
            <Icon name="chevron-right" />
          </Link>
        ) : (
          title
        )}
      </h2>
      <ul>
        {menuEntries(
          entries.filter(({ desktopOnly }) => !desktopOnly),
          isLocked ? { isLocked } : {},
        )}
      </ul>
    </section>
  );
}
