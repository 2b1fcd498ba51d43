/** sessionStorage key: the code lasts as long as the tab. */
const KEY = 'valdora.referral';
let remembered = '';

/**
 * The referral code of this visit (product 3.6): that of the address where it has one, else the one it had before, so that it outlives
 * a look at the login or at the news.
 */
export function referralOf(given: string | undefined): string {
  if (given) {
    remembered = given;
    withStorage((storage) => storage.setItem(KEY, given));
  }
  return given || remembered || withStorage((storage) => storage.getItem(KEY)) || '';
}

/** Once an account was created with it, the next one does not have it. */
export function forgetReferral(): void {
  remembered = '';
  withStorage((storage) => storage.removeItem(KEY));
}

/** Undefined where the browser refuses storage or has no room; none of it is worth an error. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}
