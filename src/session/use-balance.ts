import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { useSessionState } from './use-session.ts';

/** The account's credits. If `current` is false, it is the last known balance, which the server has not confirmed (product 16.6). */
export function useBalance(): { balance: number; current: boolean } {
  const session = useSessionState();
  const online = useConnection() === 'online';
  if (session.status !== 'in') return { balance: 0, current: false };
  return { balance: session.user.cash_site, current: online && session.confirmed };
}
