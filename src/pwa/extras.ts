import type { ComponentType } from 'react';
import { createSignal } from '#lib/signal.ts';

/** Components of the app shell that are loaded after start-up. */
interface Extras {
  /** Update prompt and install invitation. */
  Bar: ComponentType;
  /** An entry for footer and menus: update or install, if either is possible. */
  Entry: ComponentType<{ className: string }>;
}

export const extras = createSignal<Extras | null>(null);
