import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { css, cx } from '#styled/css/index.js';
import { Icon, type IconName } from '#ui/icon.tsx';
import style from './bottom-bar.module.css';
import { type UnreadCounter, useOffered } from './navigation.ts';

const bar = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  height: 'bottomBar',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTopWidth: '1px',
  borderColor: 'line2',
  backgroundColor: 'ink2',
});
const link = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '1',
  color: 'muted',
  // No wider than its fifth of the bar, also where the text is large.
  fontSize: 'min(0.6875rem, 3.5vw)',
  fontWeight: '500',
  lineHeight: '1',
  // With large text icon and word still fit the bar.
  '& svg': { fontSize: 'min(1.125rem, 28px)' },
  '&[data-current]': {
    color: 'gold2',
    _before: {
      content: '""',
      position: 'absolute',
      top: '-1px',
      insetInline: '30%',
      height: '2px',
      borderRadius: 'full',
      backgroundColor: 'gold',
    },
  },
});
const corner = css({ position: 'absolute', top: '6px', left: 'calc(50% + 8px)' });

interface Place {
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  label: string;
  icon: IconName;
  /** The first parts of the addresses that belong to it. */
  sections: readonly string[];
}
const PLACES: Place[] = [
  { to: '/', label: 'Início', icon: 'home', sections: [''] },
  { to: '/guides', label: 'Guias', icon: 'book', sections: ['guides'] },
  {
    ...(PACK.auction ? { to: '/auction', search: { aba: 'todos' } } : { to: '/shop' }),
    label: 'Mercado',
    icon: 'market',
    sections: ['auction', 'shop'],
  },
  { to: '/banners', label: 'Banners', icon: 'crystal', sections: ['banners'] },
];
const ACCOUNT = { label: 'Conta', icon: 'user' } as const;
const ACCOUNT_SECTIONS = ['profile', 'characters', 'tickets', 'credits', 'login', 'register'];

/** The five destinations under the thumb, on phones (product 2.12). `Counter` marks the account when there are new answers. */
export function BottomBar({ isSignedIn, Counter }: { isSignedIn: boolean; Counter: UnreadCounter | null }) {
  const places = useOffered(PLACES);
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const account: Place = { ...ACCOUNT, to: isSignedIn ? '/profile' : '/login', sections: ACCOUNT_SECTIONS };
  return (
    <nav aria-label="Atalhos" className={cx(bar, style.bar)}>
      {[...places, account].map((place) => (
        <Link
          key={place.label}
          to={place.to}
          search={place.search}
          activeOptions={{ exact: true }}
          className={link}
          data-current={place.sections.includes(section) ? '' : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
          {place === account && Counter ? (
            <span className={corner}>
              <Counter shape="mark" />
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
