import { Link } from '@tanstack/react-router';
import { useWanted } from '#items/use-wanted.ts';
import { css, cx } from '#styled/css/index.js';
import { tabList, tabStyle } from '#ui/tab-style.ts';

// A tab is a button, whose text is in its middle by itself.
const link = css({ display: 'grid', placeItems: 'center' });

const PAGES = [
  ['/profile', 'Conta'],
  ['/profile/deliveries', 'Entregas'],
  ['/profile/wanted', 'Quero'],
  ['/profile/ledger', 'Extrato'],
  ['/profile/security', 'Segurança'],
] as const;

/** The links to the pages of the profile. */
export function ProfileTabs() {
  const { isOffered } = useWanted();
  const pages = PAGES.filter(([to]) => isOffered || to !== '/profile/wanted');
  return (
    <nav aria-label="Páginas do perfil" className={tabList({ variant: 'line' })}>
      {pages.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className={cx(tabStyle({ variant: 'line' }), link)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
