import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';
import { container } from './layout.ts';

type PageProps = {
  title: ReactNode;
  /** Before the title: the link to the screen that this one belongs to. */
  back?: ReactNode;
  /** One sentence beside the title at the desk, where there is room. */
  lead?: ReactNode;
  /** Content across from the title: a link, a filter, the time of the last sync. */
  aside?: ReactNode;
  width?: 'page' | 'prose' | 'form';
  children: ReactNode;
};

const outer = css({
  paddingTop: { base: '3', md: '6' },
  paddingBottom: { base: '12', md: '24' },
});
// As high with its content as while that loads.
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  minHeight: 'tap',
  marginBottom: { base: '2', md: '4' },
});
// May be narrower than its longest word, where the reader has enlarged the text.
const words = css({ maxWidth: 'full', marginRight: 'auto', overflowWrap: 'anywhere' });
const leadText = css({
  display: { base: 'none', lg: 'block' },
  flex: '1',
  color: 'muted',
  fontSize: 'sm',
});

/** A screen below the header: its title, its lead and its content. */
export function Page({ title, back, lead, aside, width, children }: PageProps) {
  return (
    <div className={cx(container({ width }), outer)}>
      <div className={head}>
        {back}
        <h1 className={cx(titleStyle({ size: 'list' }), words)}>{title}</h1>
        {lead ? <p className={leadText}>{lead}</p> : null}
        {aside}
      </div>
      {children}
    </div>
  );
}
