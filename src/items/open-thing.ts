import type { Rarity } from '#contract/rarities.ts';
import { createSignal } from '#lib/signal.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the search knows of the item, monster or map that it opens: its page shows that until the device has read the rest. */
    found?: { name: string; icon: number | null; rarity: Rarity | null } | undefined;
  }
}

/** An item, monster or map of the game. */
export interface Thing {
  readonly kind: 'item' | 'mob' | 'map';
  readonly id: number;
  readonly name: string;
  /** The address of its page. */
  readonly page: string;
}

/** What the sheet over the screen shows; null while it is closed. The root route renders it. */
export const openThing = createSignal<Thing | null>(null);
