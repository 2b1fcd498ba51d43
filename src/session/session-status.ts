import { XSRF } from '#contract/limits.ts';
import { localStore } from '#lib/local-storage.ts';
import { storageName } from '#lib/brand.ts';

/** `in` once somebody has signed in on this device, `leaving` while a logout has not reached the server. */
type Status = 'in' | 'leaving';
const KEY = storageName('session');

/** The session's status on this device, shared by all tabs. */
export function createSessionStatus() {
  const is = (status: Status): boolean => localStore.getItem(KEY) === status;
  return {
    is,
    set: (status: Status) => localStore.setItem(KEY, status),
    clear: () => localStore.removeItem(KEY),
    /** False if nobody is signed in on this device and the API has set no cookie: then the server is not asked. */
    mayBeSignedIn: () => is('in') || document.cookie.includes(`${XSRF.cookie}=`),
  };
}

export type SessionStatus = ReturnType<typeof createSessionStatus>;
