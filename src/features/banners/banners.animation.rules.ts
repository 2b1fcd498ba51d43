import type { DrawnItem } from '#contract/banners.ts';
import { RARITIES, type Rarity } from '#contract/rarities.ts';
import { RARITY_LABELS } from '#lib/labels.ts';

export const SPIN_MS = 2000;
const REVEAL_MS = 1500;
/** The second beat of a single draw, counted from the start of the step `revealing`. */
export const BEAT_MS = 600;
/** All ten cards have turned. */
export const TURNS_MS = 1200;
/** How long one card takes to turn; the rarest one takes twice as long. */
export const TURN_MS = 240;

/** The steps of a single draw, in their order (product 9.5). In the step `initial` the item is not yet known. */
export type SingleDraw =
  | { readonly kind: 'single'; readonly step: 'initial' }
  | {
      readonly kind: 'single';
      readonly step: 'spinning' | 'revealing' | 'complete';
      readonly item: DrawnItem;
    };

/** The steps of ten draws: in the step `initial` all cards lie face down. */
export type TenDraws =
  | { readonly kind: 'ten'; readonly step: 'initial' }
  | { readonly kind: 'ten'; readonly step: 'turning' | 'complete'; readonly items: readonly DrawnItem[] };

/** What the stage shows. */
export type DrawView = { readonly kind: 'none' } | SingleDraw | TenDraws;

export const NO_DRAW: DrawView = { kind: 'none' };
/** The request of a single draw is pending. */
export const PENDING: DrawView = { kind: 'single', step: 'initial' };
/** The request of ten draws is pending. */
export const PENDING_TEN: DrawView = { kind: 'ten', step: 'initial' };

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

/** Ten draws that the server has answered: the cards begin to turn, or with reduced motion lie open. */
export const answeredTenView = ({
  items,
  reducedMotion,
}: {
  items: readonly DrawnItem[];
  reducedMotion: boolean;
}): DrawView => ({ kind: 'ten', step: reducedMotion ? 'complete' : 'turning', items });

/** The step that follows by itself, and after how long; null if none does. */
export function nextStepOf(view: DrawView): { view: DrawView; afterMs: number } | null {
  if (view.kind === 'single' && view.step === 'spinning') {
    return { view: { ...view, step: 'revealing' }, afterMs: SPIN_MS };
  }
  if (view.kind === 'single' && view.step === 'revealing') {
    return { view: { ...view, step: 'complete' }, afterMs: REVEAL_MS };
  }
  if (view.kind === 'ten' && view.step === 'turning') {
    return { view: { ...view, step: 'complete' }, afterMs: TURNS_MS };
  }
  return null;
}

/** Whether a draw is being animated, so that it can be skipped. */
export const isMoving = (view: DrawView): boolean => nextStepOf(view) !== null;

/** The last step of a draw that is being animated; any other view is unchanged. */
export function skippedView(view: DrawView): DrawView {
  let last = view;
  for (let next = nextStepOf(last); next; next = nextStepOf(last)) last = next.view;
  return last;
}

/** Whether the result of a draw is shown completely. */
export const isComplete = (view: DrawView): boolean => view.kind !== 'none' && view.step === 'complete';

/** Whether a rarity has a second beat. */
export const isGreat = (rarity: Rarity): boolean => rarity === 'ultra_rare' || rarity === 'legendary';

/** The position of the rarest item, of several the last one. */
export function rarestOf(items: readonly DrawnItem[]): number {
  const rank = ({ rarity }: DrawnItem) => RARITIES.indexOf(rarity);
  return items.reduce((best, item, index) => (rank(item) >= rank(items[best] ?? item) ? index : best), 0);
}

/** When each card begins to turn, in milliseconds: in the order of the draws, but the rarest last. */
export function turnsOf(items: readonly DrawnItem[]): number[] {
  const rarest = rarestOf(items);
  const last = TURNS_MS - 2 * TURN_MS;
  return items.map((_, index) =>
    index === rarest ? last : Math.round((last / items.length) * (index > rarest ? index - 1 : index)),
  );
}

/** When the device vibrates after the start of a view, and how (milliseconds on, off, on); null if it does not. */
export function vibrationOf(view: DrawView): { afterMs: number; pattern: number[] } | null {
  const isTen = view.kind === 'ten' && view.step === 'complete';
  const item = isTen ? view.items[rarestOf(view.items)] : undefined;
  const shown = view.kind === 'single' && view.step === 'revealing' ? view.item : item;
  if (!shown || !isGreat(shown.rarity)) return null;
  return {
    afterMs: isTen ? 0 : BEAT_MS,
    pattern: shown.rarity === 'legendary' ? [40, 60, 120] : [60],
  };
}

/** '1 RARO', '3 SUPER RAROS', '6 COMUNS'. */
export function rarityCountText({ rarity, count }: { rarity: Rarity; count: number }): string {
  const label = RARITY_LABELS[rarity].player;
  return `${count} ${count === 1 ? label : `${label.replace(/M$/, 'N')}S`}`;
}

/** How many items of each rarity ten draws brought, the rarest first. */
export const countsOf = (items: readonly DrawnItem[]): { rarity: Rarity; count: number }[] =>
  RARITIES.toReversed()
    .map((rarity) => ({ rarity, count: items.filter((item) => item.rarity === rarity).length }))
    .filter(({ count }) => count > 0);
