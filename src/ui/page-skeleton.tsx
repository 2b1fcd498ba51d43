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
  title: css({
    minWidth: '0',
    color: 'heading',
    lineHeight: '2.75rem',
    fontSize: 'xl',
    fontWeight: '600',
    overflowWrap: 'anywhere',
  }),
};

/** A screen of the administration before it can be rendered: its title, and placeholders for the menu and the content. */
export const PageSkeleton = ({ title }: { title: string }) => (
  <div className={cx(container(), adminFrame.outer)}>
    <div className={adminFrame.columns} aria-busy>
      <Skeleton shape="button" />
      <div>
        <div className={adminFrame.head}>
          <h1 className={adminFrame.title}>{title}</h1>
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
