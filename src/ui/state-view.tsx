import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from './heading-style.ts';
import { container } from './layout.ts';

// At the desk the picture stands beside the words.
const box = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '16',
  rowGap: '4',
  minHeight: '70dvh',
  paddingBlock: '12',
  '& > img': { width: { lg: '26rem' }, height: 'auto' },
});
const words = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 'full',
  justifyItems: { base: 'center', lg: 'start' },
  gap: '4',
  textAlign: { base: 'center', lg: 'left' },
  '& > div': { justifyContent: { base: 'center', lg: 'flex-start' } },
});
const heading = css({ maxWidth: '18ch' });
const text = css({ maxWidth: '34rem', color: 'soft' });

/** A whole screen with one message: nothing found at an address, an error. */
export function StateView({
  picture,
  title,
  children,
  action,
}: {
  picture: string;
  title: string;
  children?: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className={cx(container(), box)}>
      <img src={picture} alt="" width={220} height={160} />
      <div className={words}>
        <h1 className={cx(titleStyle({ size: 'state' }), heading)}>{title}</h1>
        {children ? <div className={text}>{children}</div> : null}
        {action}
      </div>
    </div>
  );
}
