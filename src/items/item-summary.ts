import type { GameItem } from '#contract/items.ts';
import type { Rarity } from '#contract/rarities.ts';

/** What a list shows of an item. */
export interface ItemSummary {
  id: number;
  label: string;
  icon: number;
  rarity?: Rarity | undefined;
}

/** For an item that is not in the catalogue: its bracketed id with icon 0. */
export const unknownItem = (id: number): ItemSummary => ({ id, label: `[${id}]`, icon: 0 });

/** Names an item that neither the catalogue nor the server names: in coupons, deliveries and packs. */
export const unknownItemText = (id: number): string => `Item ID ${id}`;

/** For an item until the catalogue is loaded: its number, and a frame without a picture. */
export const pendingItem = (id: number): Omit<ItemSummary, 'icon'> & { icon: null } => ({
  id,
  label: `Item nº ${id}`,
  icon: null,
});

/** The summary of a catalogue row. */
export const itemSummary = ({ id, label, icon, rarity }: GameItem): ItemSummary => ({
  id,
  label: label || `[${id}]`,
  icon: icon ?? 0,
  rarity: rarity ?? undefined,
});
