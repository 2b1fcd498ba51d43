import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';

type SectionHeadProps = {
  title: string;
  id?: string;
  /** A link or a count across from the title. */
  aside?: ReactNode;
};

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minHeight: 'tap',
  marginBottom: { base: '2', md: '4' },
  // A long title breaks before what is across from it would stand in a line of its own.
  '& > h2': { flex: '999 1 min-content', maxWidth: 'max-content' },
});
// A diamond on a rule that fades to the right, where there is room for more than a stub of it.
const rule = css({
  flex: '1 1 0',
  containerType: 'inline-size',
  _after: {
    content: '""',
    display: 'none',
    '@container (min-width: 4rem)': { display: 'block' },
    height: '9px',
    backgroundImage: 'linear-gradient(90deg, {colors.gold}, {colors.line} 30%, transparent)',
    clipPath:
      'polygon(0 50%, 4.5px 0, 9px calc(50% - 0.5px), 100% calc(50% - 0.5px), 100% calc(50% + 0.5px), 9px calc(50% + 0.5px), 4.5px 100%)',
  },
});

// A title of two lines is as far from what is below it as one of one line.
const titleBox = css({ paddingBlock: '2' });

/** The title of a section of a page, with optional content across from it. */
export function SectionHead({ title, id, aside }: SectionHeadProps) {
  return (
    <div className={box}>
      <h2 id={id} className={cx(titleStyle({ size: 'section' }), titleBox)}>
        {title}
      </h2>
      <span className={rule} aria-hidden />
      {aside}
    </div>
  );
}
