import type { DrawnItem } from '#contract/banners.ts';

export const SPIN_MS = 2000;
const REVEAL_MS = 1500;

/** The steps of a single draw, in their order (product 9.5). */
type Step = 'initial' | 'spinning' | 'revealing' | 'complete';

/** What the stage shows: no draw, a step of a single draw, or ten items at once. In the step `initial` the item is not yet known. */
export type DrawView =
  | { readonly kind: 'none' }
  | { readonly kind: 'single'; readonly step: 'initial' }
  | { readonly kind: 'single'; readonly step: Exclude<Step, 'initial'>; readonly item: DrawnItem }
  | { readonly kind: 'ten'; readonly items: readonly DrawnItem[] };

export const NO_DRAW: DrawView = { kind: 'none' };
/** The request of a single draw is pending. */
export const PENDING: DrawView = { kind: 'single', step: 'initial' };

/** A single draw that the server has answered: the animation's first step, or with reduced motion its last one. */
export const answeredView = ({
  item,
  reducedMotion,
}: {
  item: DrawnItem;
  reducedMotion: boolean;
}): DrawView => ({
  kind: 'single',
  step: reducedMotion ? 'complete' : 'spinning',
  item,
});

/** The step that follows by itself, and after how long; null if none does. */
export function nextStepOf(view: DrawView): { view: DrawView; afterMs: number } | null {
  if (view.kind !== 'single') return null;
  if (view.step === 'spinning') {
    return { view: { ...view, step: 'revealing' }, afterMs: SPIN_MS };
  }
  if (view.step === 'revealing') {
    return { view: { ...view, step: 'complete' }, afterMs: REVEAL_MS };
  }
  return null;
}

/** The last step of a draw that is being animated; any other view is unchanged. */
export const skippedView = (view: DrawView): DrawView =>
  view.kind === 'single' && view.step !== 'initial' ? { ...view, step: 'complete' } : view;

/** Whether the result of a draw is shown completely. */
export const isComplete = (view: DrawView): boolean =>
  view.kind === 'ten' || (view.kind === 'single' && view.step === 'complete');
