/** An item that can be drawn. `chance` is its weight among the banner's items. */
export interface Drawable {
  readonly chance: number;
  readonly is_guaranteed: boolean;
}

/** Items with a weight of 0 or less are never drawn. */
export const weightOf = (items: readonly Drawable[]): number =>
  items.reduce((sum, { chance }) => sum + Math.max(chance, 0), 0);

/** Whether any item can be drawn. */
export const isDrawable = (items: readonly Drawable[]): boolean => weightOf(items) > 0;

/** Whether the next draw is only among the guaranteed items; false if the banner has none that can be drawn. */
export function isGuaranteeDue(input: {
  items: readonly Drawable[];
  sinceGuaranteed: number;
  pityLimit: number;
}): boolean {
  const { items, sinceGuaranteed, pityLimit } = input;
  return sinceGuaranteed >= pityLimit - 1 && isDrawable(items.filter(({ is_guaranteed }) => is_guaranteed));
}
