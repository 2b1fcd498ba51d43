import { createSignal } from '#lib/signal.ts';

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
