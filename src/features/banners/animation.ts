import { DRAW_ANIMATION, type DrawnItem } from '#contract/banners.ts';

/** The steps of a single draw (product 9.5), in their order. */
export type Step = 'initial' | 'spinning' | 'revealing' | 'complete';

/** What the dialog shows: no draw, a single draw at one of its steps, or ten items at once. The item is known from the second step on. */
export type DrawView =
  | { readonly kind: 'none' }
  | { readonly kind: 'single'; readonly step: 'initial' }
  | { readonly kind: 'single'; readonly step: Exclude<Step, 'initial'>; readonly item: DrawnItem }
  | { readonly kind: 'ten'; readonly items: readonly DrawnItem[] };

export const NOTHING: DrawView = { kind: 'none' };
export const SEALED: DrawView = { kind: 'single', step: 'initial' };

/** A single draw whose item is known. With reduced motion (`still`) it skips the animation. */
export const played = ({ item, still }: { item: DrawnItem; still: boolean }): DrawView => ({
  kind: 'single',
  step: still ? 'complete' : 'spinning',
  item,
});

/** The next step and its delay; null at the end. */
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

/** The last step of the animation. */
export const skipped = (view: DrawView): DrawView =>
  view.kind === 'single' && view.step !== 'initial' ? { ...view, step: 'complete' } : view;

/** Whether the draw is shown completely. */
export const isShown = (view: DrawView): boolean =>
  view.kind === 'ten' || (view.kind === 'single' && view.step === 'complete');
