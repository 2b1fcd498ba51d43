import type { ComponentType } from 'react';
import { createSignal } from '#lib/signal.ts';

/** Components of the shell that are not needed at the start: they are loaded after it. */
export interface Extras {
  /** Update bar and install invitation, over the screen. */
  Bar: ComponentType;
  /** An entry for footer and menus: install or update, when there is something to do. */
  Entry: ComponentType<{ className: string }>;
}

export const extras = createSignal<Extras | null>(null);
