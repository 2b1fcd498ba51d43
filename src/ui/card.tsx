import type { HTMLAttributes } from 'react';
import { cx } from '#styled/css/index.js';
import { cardStyle } from './card-style.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** `framed` has gold corners, for the one panel of a screen that matters most. */
  variant?: 'plain' | 'framed' | 'sunken';
  /** `none` lets a picture reach the edge; the text then goes into a `cardBody`. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts under the pointer: for cards that lead somewhere. */
  lifts?: boolean;
};

/** A raised panel with a hairline of gold. */
export function Card({ as: Tag = 'div', variant, padding, lifts, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(cardStyle({ variant, padding, lifts }), className)} />;
}
