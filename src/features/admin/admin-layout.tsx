import { Link, type LinkProps, Outlet, useMatches } from '@tanstack/react-router';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { crumbsOf } from './admin.rules.ts';

/** A screen of the administration in its menu. */
interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

const outer = css({ paddingTop: { base: '5', md: '8' }, paddingBottom: { base: '12', md: '24' } });
const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'muted',
  fontSize: 'sm',
  '& li + li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    _before: { content: '"/"', color: 'gold' },
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    textDecoration: 'underline',
    textDecorationColor: 'line2',
    textUnderlineOffset: '4px',
    _hover: { color: 'gold2' },
  },
  '& span': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
});
const title = css({ overflowWrap: 'anywhere' });
// Equal columns, so that all entries are visible without scrolling; one line on wide windows.
const menu = css({
  display: { base: 'grid', lg: 'flex' },
  // Large text needs a second line.
  flexWrap: 'wrap',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(5.25rem, 1fr))',
    md: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  },
  gap: '1',
  marginBlock: { base: '4', md: '6' },
  padding: '3px',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
});
const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  // Few entries do not fill the line: they stand at the left.
  maxWidth: { lg: '10rem' },
  minHeight: 'tap',
  paddingInline: '1',
  borderRadius: 'sm',
  color: 'muted',
  fontSize: { base: 'xs', md: 'sm' },
  fontWeight: '600',
  lineHeight: '1.2',
  textAlign: 'center',
  _hover: { color: 'gold2', backgroundColor: 'tint' },
  '&[aria-current]': {
    color: 'gold2',
    backgroundColor: 'raised',
    boxShadow: 'inset 0 0 0 1px {colors.line2}',
  },
});

/**
 * The layout of the administration: breadcrumb, page title and menu around each screen. An address without a page has no
 * layout.
 */
export function AdminLayout({ sections }: { sections: readonly Section[] }) {
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // The router renders the "not found" of an unknown address below /admin inside the layout of /admin.
      const missing = matches.some(({ _notFound }) => _notFound);
      return { path: missing ? '' : (last?.pathname ?? ''), title: last?.staticData.head?.title ?? '' };
    },
    structuralSharing: true,
  });
  const crumbs = crumbsOf({ sections, ...page });
  const current = crumbs.at(-1);
  if (crumbs.length === 0) return <Outlet />;
  return (
    <div className={cx(container(), outer)}>
      <nav aria-label="Caminho" hidden={crumbs.length === 1}>
        <ol className={trail}>
          {crumbs.map(({ label, to }) => (
            <li key={to ?? label}>
              {to === current?.to ? (
                <span aria-current="page">{label}</span>
              ) : (
                // Otherwise the pages above this one are marked as current, too.
                <Link to={to} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1 className={cx(titleStyle({ size: 'page' }), title)}>{current?.label}</h1>
      <nav aria-label="Administração" className={menu}>
        <Link to="/admin" activeOptions={{ exact: true }} className={entry}>
          Resumo
        </Link>
        {sections.map(({ to, label }) => (
          <Link key={to} to={to} className={entry}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
