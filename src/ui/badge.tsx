import type { ReactNode } from 'react';
import { cva, cx, type RecipeVariantProps } from '#styled/css/index.js';

const badge = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    width: 'fit-content',
    paddingInline: '0.625rem',
    paddingBlock: '2px',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, currentColor 42%, transparent)',
    borderRadius: 'full',
    backgroundColor: 'color-mix(in srgb, currentColor 10%, {colors.ink})',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      grey: { color: 'grey' },
      blue: { color: 'blue' },
      purple: { color: 'purple' },
      orange: { color: 'orange' },
      yellow: { color: 'yellow' },
      gold: { color: 'gold2' },
      good: { color: 'good' },
      bad: { color: 'bad' },
    },
    /** A dot before the text: for a state that changes, like a server's. */
    dot: {
      true: {
        _before: {
          content: '""',
          width: '8px',
          height: '8px',
          borderRadius: 'full',
          backgroundColor: 'currentColor',
          boxShadow: '0 0 0 4px color-mix(in srgb, currentColor 20%, transparent)',
        },
      },
    },
    /** Small wide capitals, for ranks and rarities. */
    caps: { true: { fontSize: '0.6875rem', letterSpacing: '0.08em', textTransform: 'uppercase' } },
  },
  defaultVariants: { tone: 'grey' },
});

type BadgeProps = RecipeVariantProps<typeof badge> & { className?: string; children: ReactNode };

/** A small label for a state or a kind. The text must say it: a colour alone is not enough. */
export function Badge({ tone, dot, caps, className, children }: BadgeProps) {
  return <span className={cx(badge({ tone, dot, caps }), className)}>{children}</span>;
}
