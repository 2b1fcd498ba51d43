import { XSRF } from '#contract/limits.ts';
import { localStore } from '#lib/local-storage.ts';
import { storageName } from '#lib/brand.ts';

const KEY = storageName('session');
const LEAVING = 'leaving';

/**
 * The session's status on this device, shared by all tabs: `in` once somebody has signed in, and `leaving`, with the name of the session,
 * while its logout has not reached the server.
 */
export function createSessionStatus() {
  const read = (): string => localStore.getItem(KEY) ?? '';
  const isIn = (): boolean => read() === 'in';
  return {
    isIn,
    setIn: () => localStore.setItem(KEY, 'in'),
    /** The session whose logout has not reached the server; null if there is none. */
    leaving: (): string | null => (read().startsWith(LEAVING) ? read().slice(LEAVING.length + 1) : null),
    setLeaving: (session: string) => localStore.setItem(KEY, `${LEAVING} ${session}`),
    clear: () => localStore.removeItem(KEY),
    /** False if nobody is signed in on this device and the API has set no cookie: then the server is not asked. */
    mayBeSignedIn: () => isIn() || document.cookie.includes(`${XSRF.cookie}=`),
  };
}

export type SessionStatus = ReturnType<typeof createSessionStatus>;
