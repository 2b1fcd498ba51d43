import { storageName } from './brand.ts';
import { localStore } from './local-storage.ts';
import { createSignal } from './signal.ts';

const KEY = storageName('extensions');

/** Whether the API lacks our extensions (product 15.10), so that nothing leads to them. Known from the last visit; replies correct it. */
export const extensionsMissing = createSignal(localStore.getItem(KEY) !== null);

let isOffered = false;

/** Takes what a reply to one of their calls says. An API that has one counts as having all: screens say what they lack. */
export function learnExtensions({ missing }: { missing: boolean }): void {
  if (isOffered) return;
  isOffered = !missing;
  extensionsMissing.set(missing);
  if (missing) localStore.setItem(KEY, 'missing');
  else localStore.removeItem(KEY);
}
