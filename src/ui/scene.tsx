import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { KingdomPicture } from './kingdom-picture.tsx';

const scene = css({ position: 'relative', isolation: 'isolate' });
// Behind the top of the screen, and gone where long text begins.
const picture = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  zIndex: '-1',
  width: 'full',
  height: '35rem',
  maxHeight: 'full',
  objectFit: 'cover',
  objectPosition: { base: '50% 0', md: '70% 100%' },
  maskImage: 'linear-gradient(#000, transparent)',
  opacity: '0.45',
});

/** A screen with the brand's picture behind its top. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className={scene}>
      <KingdomPicture className={picture} />
      {children}
    </div>
  );
}
