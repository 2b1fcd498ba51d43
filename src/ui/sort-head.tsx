import { css } from '#styled/css/index.js';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const head = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '2.25rem',
  cursor: 'pointer',
  _hover: { color: 'gold2' },
  '&[aria-pressed=true]': { color: 'gold2' },
  '&[aria-pressed=false] svg': { opacity: '0.4' },
  // A number stays below its head, whose icon is before it.
  '&[data-num]': { flexDirection: 'row-reverse' },
});

const DIRECTIONS = { up: 'ordem crescente', down: 'ordem decrescente' } as const;

/** The head of a column that sorts the list. */
export function SortHead({
  label,
  hint = `ordenar por ${label.toLowerCase()}`,
  at,
  sorted,
  onPress,
}: {
  label: string;
  /** What a press does, for screen readers. */
  hint?: string;
  /** The column's texts are at its end: numbers. */
  at?: 'end' | undefined;
  /** The direction of the list's order, if it is by this column. */
  sorted: 'up' | 'down' | undefined;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={head}
      data-num={at === 'end' ? '' : undefined}
      aria-pressed={sorted !== undefined}
      onClick={onPress}
    >
      {label}
      {/* The list is no table, so that no `aria-sort` can say the direction. */}
      <VisuallyHidden>{`: ${sorted ? DIRECTIONS[sorted] : hint}`}</VisuallyHidden>
      <Icon name={sorted ? `chevron-${sorted}` : 'sort'} />
    </button>
  );
}
