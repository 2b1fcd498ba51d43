import { css, cx } from '#styled/css/index.js';
import { container } from './layout.ts';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const outer = css({
  display: 'grid',
  gap: '4',
  paddingTop: { base: '8', md: '12' },
  paddingBottom: { base: '12', md: '24' },
});

/** Stands for a page of which nothing is known yet, between header and footer. */
export function PageSkeleton() {
  return (
    <div className={cx(container(), outer)} aria-busy>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
      <Skeleton shape="fill" />
    </div>
  );
}
