import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';
import { container } from './layout.ts';

type PageProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Content across from the title: a link, a filter, the time of the last sync. */
  aside?: ReactNode;
  width?: 'page' | 'prose' | 'form';
  children: ReactNode;
};

const outer = css({ paddingTop: { base: '8', md: '12' }, paddingBottom: { base: '12', md: '24' } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '4',
  marginBottom: { base: '6', md: '8' },
});
// May be narrower than its longest word, where the reader has enlarged the text.
const words = css({ minWidth: '0', maxWidth: 'full', overflowWrap: 'anywhere' });
const leadText = css({ maxWidth: '38rem', marginTop: '3', color: 'soft' });

/** A screen below the header: its title, its lead and its content. */
export function Page({ title, lead, aside, width, children }: PageProps) {
  return (
    <div className={cx(container({ width }), outer)}>
      <div className={head}>
        <div className={words}>
          <h1 className={titleStyle({ size: 'page' })}>{title}</h1>
          {lead ? <p className={leadText}>{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
