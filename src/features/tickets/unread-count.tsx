/** Apart from the list so that the shell loads it by itself, once the page is idle. */
import { formatNumber } from '#lib/number.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { unreadLabel } from './tickets.rules.ts';
import { useUnread } from './use-unread.ts';

/** The menu is on every page: a visit asks once, and again on a return to the tab. */
const STALE_MS = 60_000;

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

/** How many answers of the team are new (product 10.9): a number in the menu, or a mark on what opens it. */
export default function UnreadCount({ shape }: { shape: 'number' | 'mark' }) {
  const enabled = useConnection() === 'online';
  const unread = useUnread({ enabled, staleTime: STALE_MS });
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  if (shape === 'mark') return <span className={mark} aria-hidden />;
  return (
    <span className={pill}>
      <span aria-hidden>{formatNumber(total)}</span>
      <VisuallyHidden>{unreadLabel(total)}</VisuallyHidden>
    </span>
  );
}
