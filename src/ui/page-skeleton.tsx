import { css, cx } from '#styled/css/index.js';
import { container, stack } from './layout.ts';
import { LoadingText } from './loading-text.tsx';
import { Skeleton } from './skeleton.tsx';

const ROWS = 8;

/** The frame of the administration's screens, and of their skeleton. */
export const adminFrame = {
  // At least as high as the window: the footer does not move while a list loads.
  outer: css({
    minHeight: 'calc(100dvh - {spacing.belowHeader})',
    paddingTop: { base: '1', md: '6' },
    paddingBottom: { base: '12', md: '24' },
  }),
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11.5rem minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: { base: '0', md: '3' },
  }),
  // The title stands at the end of the breadcrumb, so that the screen begins at once.
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    marginBottom: { base: '1', md: '3' },
  }),
  trail: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    color: 'muted',
    fontSize: 'sm',
    '& li:not(:last-child)': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      _after: { content: '"/"', color: 'gold' },
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
  }),
  title: css({
    minWidth: '0',
    color: 'heading',
    lineHeight: '2.75rem',
    fontSize: 'xl',
    fontWeight: '600',
    overflowWrap: 'anywhere',
  }),
};

const onDesk = css({ display: { base: 'none', md: 'block' } });
// A page below a section has the way back on phones, in place of the menu.
const back = css({ width: '1.5rem', md: { display: 'none' } });
const menu = css({ mdDown: { display: 'none' } });
// As in admin-layout.module.css.
const end = css({ width: 'full', minHeight: 'tap', '@media (min-width: 17.01rem)': { display: 'none' } });

/**
 * A screen of the administration before it can be rendered: the pages above it and its title, where they will be, and placeholders for the
 * menu and the content.
 */
export const PageSkeleton = ({ title, above }: { title: string; above: readonly string[] }) => (
  <div className={cx(container(), adminFrame.outer)}>
    <div className={adminFrame.columns} aria-busy>
      <Skeleton shape="button" className={above.length > 1 ? menu : ''} />
      <div>
        <div className={adminFrame.head}>
          {above.length > 0 ? (
            <div className={onDesk}>
              <ol className={adminFrame.trail}>
                {above.map((page) => (
                  <li key={page}>{page}</li>
                ))}
                <li />
              </ol>
            </div>
          ) : null}
          {above.length > 1 ? <span className={back} /> : null}
          <h1 className={adminFrame.title}>{title}</h1>
          {above.length > 1 ? null : <span className={end} />}
        </div>
        <div className={stack()}>
          <LoadingText hidden>Carregando...</LoadingText>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} shape="button" />
          ))}
        </div>
      </div>
    </div>
  </div>
);
