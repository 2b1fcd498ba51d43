import type { HTMLAttributes } from 'react';
import { cx, type RecipeVariantProps } from '#styled/css/index.js';
import { cardStyle } from './card-style.ts';

type CardProps = HTMLAttributes<HTMLElement> &
  RecipeVariantProps<typeof cardStyle> & { as?: 'div' | 'article' | 'section' | 'li' };

/** A raised panel with a thin gold border. */
export function Card({ as: Tag = 'div', variant, layout, padding, lifts, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(cardStyle({ variant, layout, padding, lifts }), className)} />;
}
