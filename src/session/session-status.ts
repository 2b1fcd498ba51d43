import { XSRF } from '#contract/limits.ts';
import { safeLocalStorage } from '#lib/local-storage.ts';

/** `in` once somebody has signed in on this device, `leaving` while a logout has not reached the server. */
type Status = 'in' | 'leaving';
const KEY = 'valdora.session';

/** What this device remembers of its session, for all tabs. */
export function createSessionStatus() {
  const storage = safeLocalStorage();
  const is = (status: Status): boolean => storage?.getItem(KEY) === status;
  return {
    is,
    set: (status: Status) => storage?.setItem(KEY, status),
    clear: () => storage?.removeItem(KEY),
    /** No session can exist where neither the API has set its cookie nor anybody ever signed in; then nothing is asked. */
    mayBeSignedIn: () => is('in') || document.cookie.includes(`${XSRF.cookie}=`),
  };
}

export type SessionStatus = ReturnType<typeof createSessionStatus>;
