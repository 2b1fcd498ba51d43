import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Space for the focus ring, which the scrolling box would cut off.
  padding: '3px',
  marginTop: { base: '-2', md: '-3' },
  marginBottom: '6',
  boxShadow: 'inset 0 -1px 0 {colors.line}',
});
const link = css({
  position: 'relative',
  display: 'grid',
  flex: { base: '1 0 auto', sm: 'none' },
  placeItems: 'center',
  minHeight: 'tap',
  paddingInline: { base: '1', sm: '4' },
  borderRadius: 'sm',
  color: 'muted',
  fontSize: { base: 'clamp(0.8125rem, 4vw, 0.9375rem)', sm: 'md' },
  fontWeight: '500',
  _hover: { color: 'text' },
  '&[aria-current=page]': {
    color: 'gold2',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '-3px',
      height: '2px',
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.gold} 25% 75%, transparent)',
    },
  },
});

const PAGES = [
  ['/profile', 'Conta'],
  ['/profile/deliveries', 'Entregas'],
  ['/profile/ledger', 'Extrato'],
  ['/profile/security', 'Segurança'],
] as const;

/** The links to the pages of the profile. */
export const ProfileTabs = () => (
  <nav aria-label="Páginas do perfil" className={bar}>
    {PAGES.map(([to, label]) => (
      <Link key={to} to={to} activeOptions={{ exact: true }} className={link}>
        {label}
      </Link>
    ))}
  </nav>
);
