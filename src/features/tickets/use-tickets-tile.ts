import type { MaybeTile } from '#ui/tile.ts';
import { unreadLabel } from './tickets.rules.ts';
import { useUnread } from './use-unread.ts';

/** New answers of the team. */
export function useTicketsTile(): MaybeTile {
  const { first, total, isLoading } = useUnread();
  if (!first) return isLoading ? undefined : null;
  return { to: '/tickets', icon: 'chat', title: unreadLabel(total), text: first.title };
}
