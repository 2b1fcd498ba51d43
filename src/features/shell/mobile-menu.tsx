import { Link } from '@tanstack/react-router';
import { useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Drawer } from '#ui/drawer.tsx';
import { menuItem } from '#ui/menu-style.ts';
import { ACCOUNT_MENU, ADMIN_MENU, COMMUNITY_MENU, TRADE_MENU, type Entry } from './navigation.ts';
import { SignOutButton } from './sign-out-button.tsx';

const heading = css({
  paddingInline: '3',
  paddingTop: '4',
  paddingBottom: '1',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: '600',
  letterSpacing: '0.1em',
  textTransform: 'uppercase',
});
const foot = css({ display: 'grid', gap: '2', padding: '3', marginTop: '4' });

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The mobile menu (product 2.4): without Notícias, and with Admin for whoever is signed in. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const session = useSessionState();
  const user = session.status === 'in' ? session.user : null;
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <nav aria-label="Menu">
        <Section title="Comunidade" entries={COMMUNITY_MENU} />
        <Section title="Trade" entries={TRADE_MENU} />
        {user ? <Section title={user.username} entries={ACCOUNT_MENU} /> : null}
        {user ? <Section title="Admin" entries={ADMIN_MENU} /> : null}
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

function Section({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <ul>
        {entries
          .filter(({ deskOnly }) => !deskOnly)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={menuItem}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
