import type { DrawsMode } from '#contract/ages.ts';
import { storageName } from './brand.ts';
import { localStore } from './local-storage.ts';
import { createSignal } from './signal.ts';

const KEY = storageName('draws');

/**
 * Whether the server has no draws, so that nothing leads to them (product 32.2). Known at the start from the document or from the last
 * visit; replies that say it correct it.
 */
export const drawsOff = createSignal(
  globalThis.document?.documentElement.dataset['draws'] === 'off' || localStore.getItem(KEY) === 'off',
);

/** Takes what a reply says. Null: the API does not know the setting. */
export function learnDraws(mode: DrawsMode | null | undefined): void {
  if (!mode) return;
  drawsOff.set(mode === 'off');
  localStore.setItem(KEY, mode);
}
