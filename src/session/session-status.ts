import { XSRF } from '#contract/limits.ts';
import { safeLocalStorage, storeIfPossible } from '#lib/local-storage.ts';
import { storageName } from '#lib/brand.ts';

/** `in` once somebody has signed in on this device, `leaving` while a logout has not reached the server. */
type Status = 'in' | 'leaving';
const KEY = storageName('session');

/** The session's status on this device, shared by all tabs. */
export function createSessionStatus() {
  const storage = safeLocalStorage();
  const is = (status: Status): boolean => storage?.getItem(KEY) === status;
  return {
    is,
    set: (status: Status) => storeIfPossible(storage, KEY, status),
    clear: () => storage?.removeItem(KEY),
    /** False if nobody is signed in on this device and the API has set no cookie: then the server is not asked. */
    mayBeSignedIn: () => is('in') || document.cookie.includes(`${XSRF.cookie}=`),
  };
}

export type SessionStatus = ReturnType<typeof createSessionStatus>;
