import { cva, cx, type RecipeVariantProps } from '#styled/css/index.js';

const skeleton = cva({
  base: {
    display: 'block',
    borderRadius: 'sm',
    backgroundColor: 'chosen',
    // Only its opacity changes: a background that moves is painted by the main thread in every frame of a start.
    animation: 'pulse 900ms ease-in-out infinite alternate',
  },
  variants: {
    shape: {
      line: { height: '0.875rem' },
      title: { height: '1.375rem' },
      button: { height: 'tap', borderRadius: 'md' },
      cover: { aspectRatio: '16 / 9', borderRadius: '0' },
      icon: { width: '3.625rem', height: '3.625rem', flex: 'none', borderRadius: 'md' },
      drop: { width: '3.25rem', height: '3.25rem', flex: 'none', borderRadius: 'md' },
      emblem: { width: '5rem', height: '5rem', borderRadius: 'lg' },
      tile: { height: '4.5rem', borderRadius: 'lg' },
      fill: { height: 'full', minHeight: '8rem', borderRadius: 'lg' },
    },
    width: {
      long: { width: '85%' },
      half: { width: '50%' },
      short: { width: '30%' },
    },
  },
  defaultVariants: { shape: 'line' },
});

/** A grey placeholder for loading content; the element around it has `aria-busy` and the loading text. */
export function Skeleton({
  shape,
  width,
  className,
}: RecipeVariantProps<typeof skeleton> & { className?: string }) {
  return <span aria-hidden className={cx(skeleton({ shape, width }), className)} />;
}
