import { type ApiError, isApiRefusal, lacksCall } from './api-error.ts';
import { storageName } from './brand.ts';
import { localStore } from './local-storage.ts';
import { createSignal } from './signal.ts';

const KEY = storageName('extensions');

/** Whether the API lacks our extensions (product 15.10), so that nothing leads to them. Known from the last visit; replies correct it. */
export const extensionsMissing = createSignal(localStore.getItem(KEY) !== null);

let isOffered = false;

/**
 * Takes what a reply to one of their calls says. An API that has one counts as having all: screens say what they lack. What an intermediary
 * answers, or a server that fails, says nothing.
 */
export function learnExtensions({ failure }: { failure?: ApiError | undefined }): void {
  const isAnswered = failure === undefined || isApiRefusal(failure);
  if (isOffered || !(isAnswered || lacksCall(failure))) return;
  isOffered = isAnswered;
  extensionsMissing.set(!isAnswered);
  if (isAnswered) localStore.removeItem(KEY);
  else localStore.setItem(KEY, 'missing');
}
