import type { GameItem } from '#contract/items.ts';

/** What is shown of an item: its name and its icon's index. */
export interface ItemFace {
  id: number;
  label: string;
  icon: number;
}

/** The face of an item that the catalogue does not hold: the bracketed id with icon 0 (spec §8, drop items). */
export const unknownItem = (id: number): ItemFace => ({ id, label: `[${id}]`, icon: 0 });

/** The face of a catalogue row. */
export const faceOf = ({ id, label, icon }: GameItem): ItemFace => ({
  id,
  label: label || `[${id}]`,
  icon: icon ?? 0,
});
