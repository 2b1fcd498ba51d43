import type { Account } from '#contract/accounts.ts';
import { requiredContext } from '#lib/required-context.ts';
import { useSignal } from '#lib/signal.ts';
import type { SessionState } from './account-copy.ts';
import type { Session } from './session.ts';

/** The session's functions: sign in, sign out, refresh. */
export const [SessionContext, useSession] = requiredContext<Session>('SessionContext');

/** Who is signed in, live. */
export const useSessionState = (): SessionState => useSignal(useSession().state);

/** The signed-in account, or null. */
export function useUser(): Account | null {
  const state = useSessionState();
  return state.status === 'in' ? state.user : null;
}
