import type { Tile } from '#ui/tile.ts';
import { unreadLabel } from './tickets.rules.ts';
import { useUnread } from './use-unread.ts';

/** New answers of the team. */
export function useTicketsTile(): Tile | null {
  const { first, total } = useUnread();
  return first ? { to: '/tickets', icon: 'chat', title: unreadLabel(total), text: first.title } : null;
}
