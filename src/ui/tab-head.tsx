import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { hiddenStyle } from './hidden-style.ts';
import { row } from './layout.ts';

const box = css({ minHeight: 'tap', marginBottom: '2' });

/** The head of a section below the tab that says its title: that one is for screen readers alone. */
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
  <div className={`${row({ justify: 'between' })} ${box}`}>
    <h2 id={id} className={hiddenStyle}>
      {title}
    </h2>
    <span>{lead}</span>
    {aside}
  </div>
);
