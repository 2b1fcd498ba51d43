import type { ComponentType } from 'react';
import { createSignal } from '#lib/signal.ts';

/** Components of the app shell that are loaded after start-up. */
interface PwaComponents {
  Prompt: ComponentType;
  UpdateOrInstallButton: ComponentType<{ className: string }>;
}

export const pwaComponents = createSignal<PwaComponents | null>(null);
