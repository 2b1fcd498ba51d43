import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { teamRole } from '#contract/rights.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import { menuEntries } from './menu-entries.tsx';
import {
  ACCOUNT_MENU,
  ADMIN_MENU,
  COMMUNITY_MENU,
  TRADE_MENU,
  type Entry,
  type UnreadCounter,
} from './navigation.ts';
import { SignOutButton } from './sign-out-button.tsx';

const heading = css({
  paddingInline: '3',
  paddingTop: '4',
  paddingBottom: '1',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: '600',
  letterSpacing: '0.1em',
  overflowWrap: 'anywhere',
});
// Section titles are upper case, but a player's name is not changed.
const capitals = css({ textTransform: 'uppercase' });
const headLink = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'tap',
  color: 'gold2',
});
const foot = css({ display: 'grid', gap: '2', padding: '3', marginTop: '4' });

export interface MobileMenuProps {
  open: boolean;
  /** Null without a session. */
  UnreadCount: UnreadCounter | null;
  onClose: () => void;
}

/** The mobile menu: without Notícias, and with Admin for every signed-in account. */
export function MobileMenu({ open, UnreadCount, onClose }: MobileMenuProps) {
  const session = useSessionState();
  const user = session.status === 'in' ? session.user : null;
  useCloseOnDesktop({ open, onClose });
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <nav aria-label="Menu">
        <Section title="Comunidade" entries={COMMUNITY_MENU} />
        <Section title="Trade" entries={TRADE_MENU} />
        {user ? <Section title={user.username} isName entries={ACCOUNT_MENU} Counter={UnreadCount} /> : null}
        {user ? (
          <Section title="Admin" titleTo={teamRole(user) ? '/admin' : undefined} entries={ADMIN_MENU} />
        ) : null}
      </nav>
      <div className={foot}>
        {user ? <SignOutButton onDone={onClose} /> : null}
        {session.status === 'out' ? (
          <>
            <Link to="/login" className={buttonStyle({ variant: 'plain' })}>
              Login
            </Link>
            <Link to="/register" className={buttonStyle({ variant: 'main' })}>
              Registrar
            </Link>
          </>
        ) : null}
      </div>
    </Drawer>
  );
}

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
  isName,
  entries,
  Counter = null,
}: {
  title: string;
  /** The page of the whole section. */
  titleTo?: '/admin' | undefined;
  isName?: true;
  entries: Entry[];
  Counter?: UnreadCounter | null;
}) {
  return (
    <section>
      <h2 className={cx(heading, !isName && capitals)}>
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
          Counter,
        )}
      </ul>
    </section>
  );
}
