/** A file of its own, so that the start chunk does not load pending-request.ts. */
import type { RowId } from '#contract/shape.ts';
import { createSignal } from '#lib/signal.ts';

/** The account that sends: the same dialog of another account in this tab is another request. */
export const requestAccount = createSignal<RowId | null>(null);
