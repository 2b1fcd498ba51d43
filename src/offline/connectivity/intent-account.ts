/** Beside kept-intent.ts so that the start loads nothing else of it. */
import type { RowId } from '#contract/shape.ts';
import { createSignal } from '#lib/signal.ts';

/** Whose intents are kept and found: the same input of the next account in this tab is another intent. */
export const intentAccount = createSignal<RowId | null>(null);
