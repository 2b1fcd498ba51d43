/** In a file of its own, so that the shell can load it without the list, once the page is idle. */
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { unreadLabel } from './tickets.rules.ts';
import { useUnread } from './use-unread.ts';

const pill = css({
  minWidth: '1.5rem',
  marginLeft: 'auto',
  paddingInline: '2',
  borderRadius: 'full',
  backgroundColor: 'gold',
  color: 'onGold',
  fontSize: 'xs',
  fontWeight: '700',
  lineHeight: '1.5rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
const mark = css({
  display: 'block',
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: 'full',
  backgroundColor: 'gold',
});

/** The number of new answers, shown in the menu as a number or on its button as a mark. */
export default function UnreadCount({ shape }: { shape: 'number' | 'mark' }) {
  const { total } = useUnread();
  if (total === 0) return null;
  if (shape === 'mark') return <span className={mark} aria-hidden />;
  return (
    <span className={pill}>
      <span aria-hidden>{formatNumber(total)}</span>
      <VisuallyHidden>{unreadLabel(total)}</VisuallyHidden>
    </span>
  );
}
