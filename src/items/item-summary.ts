import type { GameItem } from '#contract/items.ts';

/** What is shown of an item: its name and its icon's index. */
export interface ItemSummary {
  id: number;
  label: string;
  icon: number;
}

/** Shown for an item that the catalogue lacks: its bracketed id with icon 0 (product 6.6). */
export const unknownItem = (id: number): ItemSummary => ({ id, label: `[${id}]`, icon: 0 });

/** Shown for an item until the catalogue is there: its number, and a frame without a picture. */
export const pendingItem = (id: number): Omit<ItemSummary, 'icon'> & { icon: null } => ({
  id,
  label: `Item nº ${id}`,
  icon: null,
});

/** What is shown of a catalogue row. */
export const itemSummary = ({ id, label, icon }: GameItem): ItemSummary => ({
  id,
  label: label || `[${id}]`,
  icon: icon ?? 0,
});
