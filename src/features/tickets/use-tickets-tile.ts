import type { Tile } from '#ui/tile.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { unreadLabel } from './tickets.rules.ts';
import { useUnread } from './use-unread.ts';

const STALE_TIME_MS = 60_000;

/** New answers of the team. */
export function useTicketsTile(): Tile | null {
  const unread = useUnread({ enabled: useConnection() === 'online', staleTime: STALE_TIME_MS });
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  const [first] = unread;
  if (!first) return null;
  return { to: '/tickets', icon: 'chat', title: unreadLabel(total), text: first.ticket.title };
}
