import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';
import { container } from './layout.ts';

type PageProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Content across from the title: a link, a filter, the time of the last sync. */
  aside?: ReactNode;
  width?: 'wide' | 'page' | 'prose' | 'form';
  /** A small title close to the header, for screens that are one list. */
  dense?: boolean;
  children: ReactNode;
};

const outer = cva({
  base: { paddingBottom: { base: '12', md: '24' } },
  variants: {
    dense: {
      true: { paddingTop: { base: '3', md: '6' } },
      false: { paddingTop: { base: '8', md: '12' } },
    },
  },
});
const head = cva({
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  variants: {
    dense: {
      true: { alignItems: 'center', columnGap: '4', rowGap: '2', marginBottom: { base: '2', md: '4' } },
      false: { alignItems: 'end', gap: '4', marginBottom: { base: '6', md: '8' } },
    },
  },
});
// May be narrower than its longest word, where the reader has enlarged the text.
const words = css({ minWidth: '0', maxWidth: 'full', overflowWrap: 'anywhere' });
const leadText = css({ maxWidth: '38rem', marginTop: '3', color: 'soft' });

/** A screen below the header: its title, its lead and its content. */
export function Page({ title, lead, aside, width, dense = false, children }: PageProps) {
  return (
    <div className={cx(container({ width }), outer({ dense }))}>
      <div className={head({ dense })}>
        <div className={words}>
          <h1 className={titleStyle({ size: dense ? 'list' : 'page' })}>{title}</h1>
          {lead ? <p className={leadText}>{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
