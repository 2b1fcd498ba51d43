import { storageName } from './brand.ts';
/** sessionStorage key: the code lasts as long as the tab. */
const KEY = storageName('referral');
let remembered = '';

/**
 * The referral code of this visit: from the address, or else from an earlier address in this tab, so that visiting other
 * pages before registering does not lose it.
 */
export function referralOf(fromAddress: string | undefined): string {
  if (fromAddress) {
    remembered = fromAddress;
    withStorage((storage) => storage.setItem(KEY, fromAddress));
  }
  return fromAddress || remembered || withStorage((storage) => storage.getItem(KEY)) || '';
}

/** Call it after a registration: the code counts only for one account. */
export function forgetReferral(): void {
  remembered = '';
  withStorage((storage) => storage.removeItem(KEY));
}

/** Undefined where the browser refuses storage or it is full; that is not worth an error. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}
