import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { hiddenStyle } from './hidden-style.ts';
import { InTitleLine } from './title-line.tsx';

const line = css({ marginBottom: '2' });

/** The head of a section below the tab that says its title: that one is for screen readers alone, and `aside` stands in the page's title line. */
export const TabHead = ({
  title,
  id,
  lead,
  aside,
}: {
  title: string;
  id: string;
  lead: ReactNode;
  aside: ReactNode;
}) => (
  <>
    <h2 id={id} className={hiddenStyle}>
      {title}
    </h2>
    <InTitleLine>{aside}</InTitleLine>
    {lead ? <p className={line}>{lead}</p> : null}
  </>
);
