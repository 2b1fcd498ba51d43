import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';
import { hiddenStyle } from './hidden-style.ts';

type SectionHeadProps = {
  title: string;
  id?: string;
  /** A link or a count across from the title. */
  aside?: ReactNode;
  /** What stands in the title's place where a tab says the same; the title is then for screen readers alone. */
  lead?: ReactNode;
};

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minHeight: 'tap',
  marginBottom: { base: '2', md: '4' },
});
// A diamond on a rule that fades to the right.
const rule = css({
  flex: '1 1 0',
  height: '9px',
  backgroundImage: 'linear-gradient(90deg, {colors.gold}, {colors.line} 30%, transparent)',
  clipPath:
    'polygon(0 50%, 4.5px 0, 9px calc(50% - 0.5px), 100% calc(50% - 0.5px), 100% calc(50% + 0.5px), 9px calc(50% + 0.5px), 4.5px 100%)',
});
const leadStyle = css({ flexGrow: '1' });

/** The title of a section of a page, with optional content across from it. */
export function SectionHead({ title, id, aside, lead }: SectionHeadProps) {
  return (
    <div className={box}>
      <h2 id={id} className={lead === undefined ? titleStyle({ size: 'section' }) : hiddenStyle}>
        {title}
      </h2>
      {lead === undefined ? <span className={rule} aria-hidden /> : <span className={leadStyle}>{lead}</span>}
      {aside}
    </div>
  );
}
