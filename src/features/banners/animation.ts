import { DRAW_ANIMATION, type DrawnItem } from '#contract/banners.ts';

/** The steps of a single draw (product 9.5), in their order. */
export type Step = 'initial' | 'spinning' | 'revealing' | 'complete';

/** What is shown of a draw: nothing, a single one at its step, whose item is known from the second step on, or ten at once. */
export type DrawView =
  | { readonly kind: 'none' }
  | { readonly kind: 'single'; readonly step: 'initial' }
  | { readonly kind: 'single'; readonly step: Exclude<Step, 'initial'>; readonly item: DrawnItem }
  | { readonly kind: 'ten'; readonly items: readonly DrawnItem[] };

export const NOTHING: DrawView = { kind: 'none' };
export const SEALED: DrawView = { kind: 'single', step: 'initial' };

/** A single draw plays by itself as soon as its item is known; whoever wants nothing to move has the item at once. */
export const played = ({ item, still }: { item: DrawnItem; still: boolean }): DrawView => ({
  kind: 'single',
  step: still ? 'complete' : 'spinning',
  item,
});

/** What follows by itself, and after how many milliseconds; nothing where nothing does. */
export function nextOf(view: DrawView): { view: DrawView; afterMs: number } | null {
  if (view.kind !== 'single') return null;
  if (view.step === 'spinning') {
    return { view: { ...view, step: 'revealing' }, afterMs: DRAW_ANIMATION.spin };
  }
  if (view.step === 'revealing') {
    return { view: { ...view, step: 'complete' }, afterMs: DRAW_ANIMATION.reveal };
  }
  return null;
}

/** The end of what is playing. */
export const skipped = (view: DrawView): DrawView =>
  view.kind === 'single' && view.step !== 'initial' ? { ...view, step: 'complete' } : view;

/** Whether all of a draw is on the screen. */
export const isShown = (view: DrawView): boolean =>
  view.kind === 'ten' || (view.kind === 'single' && view.step === 'complete');
