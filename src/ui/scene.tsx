import type { ReactNode } from 'react';
import { css, cva } from '#styled/css/index.js';
import { KingdomPicture } from './kingdom-picture.tsx';

const scene = css({ position: 'relative', isolation: 'isolate' });
// Behind the top of the screen, and gone where long text begins.
const picture = cva({
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    zIndex: '-1',
    width: 'full',
    height: { base: '24rem', md: '38rem' },
    maxHeight: 'full',
    objectFit: 'cover',
    objectPosition: { base: '50% 0', md: '50% 60%' },
    maskImage: 'linear-gradient(180deg, black 25%, transparent)',
  },
  variants: { dim: { true: { opacity: '0.3' }, false: { opacity: '0.6' } } },
});

/** A screen with the brand's picture behind its top, `dim` where text lies on it. */
export function Scene({ dim = false, children }: { dim?: boolean; children: ReactNode }) {
  return (
    <div className={scene}>
      <KingdomPicture className={picture({ dim })} />
      {children}
    </div>
  );
}
