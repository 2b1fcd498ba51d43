import { Link, type LinkProps, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { keysOf } from '#contract/keys.ts';
import { lacksNumber } from '#lib/numeric-params.ts';
import { css, cx } from '#styled/css/index.js';
import { hiddenStyle } from '#ui/hidden-style.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { isTyping } from '#ui/is-typing.ts';
import { container } from '#ui/layout.ts';
import { adminFrame } from '#ui/page-skeleton.tsx';
import { TitleLineEnd } from '#ui/title-line.tsx';
import { crumbsOf } from './admin.rules.ts';
import style from './admin-layout.module.css';

/** A screen of the administration in its menu. */
interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: IconName;
  group: AdminGroup;
}
const GROUPS = { answer: 'Atender', sell: 'Vender', publish: 'Publicar', system: 'Sistema' } as const;
export type AdminGroup = keyof typeof GROUPS;

// A side bar on wide windows, else one line that scrolls sideways.
const menuStyle = css({
  position: { base: 'relative', lg: 'sticky' },
  top: { lg: 'calc({spacing.belowHeader} + 1rem)' },
  alignSelf: 'start',
  display: 'flex',
  flexDirection: { lg: 'column' },
  gap: { base: '1', lg: '4' },
  maxHeight: { lg: 'calc(100dvh - {spacing.belowHeader} - 2rem)' },
  marginInline: { base: '-4', lg: '0' },
  paddingInline: { base: '4', lg: '0' },
  overflow: 'auto',
  scrollbarWidth: 'none',
});
const group = css({ display: { base: 'contents', lg: 'grid' } });
const groupName = css({
  display: { base: 'none', lg: 'block' },
  paddingInline: '3',
  paddingBottom: '1',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: '600',
  letterSpacing: '0.1em',
  textTransform: 'uppercase',
});
const entry = css({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: { base: '2', lg: '3' },
  minHeight: 'tap',
  paddingInline: '3',
  borderRadius: 'sm',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
  whiteSpace: { base: 'nowrap', lg: 'normal' },
  _hover: { color: 'gold2', backgroundColor: 'tint' },
  '& svg': { color: 'gold' },
  '&[aria-current]': {
    color: 'gold2',
    backgroundColor: 'raised',
    boxShadow: 'inset 0 0 0 1px {colors.line2}',
  },
});

/** The layout of the administration: breadcrumb, page title and menu around each screen; only the menu where there is no page. */
export function AdminLayout({
  sections,
  hasOverview = true,
  thing,
  hasOwnHead = false,
}: {
  sections: readonly Section[];
  hasOverview?: boolean;
  /** The name of what the page is about, instead of the page's title. */
  thing?: string | undefined;
  /** On phones the screen itself says what is open and leads back; at the desk its panes fill the window. */
  hasOwnHead?: boolean;
}) {
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // The router renders the "not found" of an unknown address below /admin inside the layout of /admin.
      const isUnknown = matches.some(({ _notFound }) => _notFound);
      const missing = isUnknown || (last !== undefined && lacksNumber(last));
      return { path: missing ? '' : (last?.pathname ?? ''), title: last?.staticData.head?.title ?? '' };
    },
    structuralSharing: true,
  });
  const line = useRef<HTMLDivElement>(null);
  const [lineEnd, setLineEnd] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setLineEnd(line.current);
    document.addEventListener('keydown', toSearch);
    return () => document.removeEventListener('keydown', toSearch);
  }, []);
  const crumbs = crumbsOf({ sections, path: page.path, title: thing ?? page.title });
  const bar = useRef<HTMLElement>(null);
  const address = crumbs[1]?.to;
  useEffect(() => {
    if (bar.current && address) showEntry(bar.current, address);
  }, [bar, address]);
  const current = crumbs.at(-1);
  const above = crumbs.length > 2 ? crumbs[1] : undefined;
  return (
    <div className={cx(container(), adminFrame.outer, hasOwnHead && style.ownHead, above && style.detail)}>
      <div className={adminFrame.columns}>
        <nav ref={bar} aria-label="Administração" className={cx(menuStyle, style.menu)}>
          {hasOverview ? (
            <Link to="/admin" activeOptions={{ exact: true }} className={entry}>
              <Icon name="home" />
              Resumo
            </Link>
          ) : null}
          {keysOf(GROUPS).map((name) => {
            const entries = sections.filter((section) => section.group === name);
            return entries.length === 0 ? null : (
              <div key={name} className={group} role="group" aria-label={GROUPS[name]}>
                <span className={groupName} aria-hidden>
                  {GROUPS[name]}
                </span>
                {entries.map(({ to, label, icon }) => (
                  <Link key={to} to={to} className={entry}>
                    <Icon name={icon} />
                    {label}
                  </Link>
                ))}
              </div>
            );
          })}
        </nav>
        <div className={style.screen}>
          <div className={cx(adminFrame.head, style.head)}>
            <Trail crumbs={crumbs} />
            {above ? <Back {...above} /> : null}
            {current ? <h1 className={adminFrame.title}>{current.label}</h1> : null}
            <div ref={line} className={style.end} />
          </div>
          <TitleLineEnd value={lineEnd}>
            <Outlet />
          </TitleLineEnd>
        </div>
      </div>
    </div>
  );
}

/** Leads to the section of the page, on phones. */
const Back = ({ to, label }: { to?: LinkProps['to']; label: string }) => (
  <Link to={to} aria-label={`Voltar: ${label}`} className={style.back}>
    <Icon name="chevron-left" />
  </Link>
);

function Trail({ crumbs }: { crumbs: ReturnType<typeof crumbsOf> }) {
  return (
    <nav aria-label="Caminho" hidden={crumbs.length <= 1} className={style.path}>
      <ol className={adminFrame.trail}>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to === crumbs.at(-1)?.to ? (
              <span aria-current="page" className={hiddenStyle}>
                {label}
              </span>
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
  );
}

/** Scrolls the line of entries to the one that leads to `address`. */
function showEntry(bar: HTMLElement, address: string): void {
  const entry = bar.querySelector<HTMLElement>(`a[href="${address}"]`);
  if (entry) bar.scrollLeft = entry.offsetLeft - (bar.clientWidth - entry.offsetWidth) / 2;
}

/** `/` goes to the screen's search. */
function toSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || isTyping(event)) return;
  const search = document.querySelector<HTMLElement>('main input[type=search]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}
