import { createContext, use } from 'react';
import type { Account } from '#contract/accounts.ts';
import { useSignal } from '#lib/signal.ts';
import type { SessionState } from './account-copy.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session's functions: sign in, sign out, refresh. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}

/** Who is signed in, live. */
export const useSessionState = (): SessionState => useSignal(useSession().state);

/** The signed-in account, or null. */
export function useUser(): Account | null {
  const state = useSessionState();
  return state.status === 'in' ? state.user : null;
}
