import { useConnection } from '#offline/connectivity/context.ts';
import { useOnReconnect } from '#offline/connectivity/on-reconnect.ts';
import { useSession, useSessionState } from './use-session.ts';

/**
 * The account's credits, and whether the server stands behind them: what is not `current` is only the last that was seen (product 16.6).
 * Read again when the server can be reached again, since it may have changed meanwhile.
 */
export function useBalance(): { balance: number; current: boolean } {
  const session = useSession();
  const state = useSessionState();
  const online = useConnection() === 'online';
  useOnReconnect(() => void session.refresh());
  if (state.status !== 'in') return { balance: 0, current: false };
  return { balance: state.user.cash_site, current: online && state.confirmed };
}
