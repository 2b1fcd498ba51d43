import { createSignal } from '#lib/signal.ts';
import { COMPARED_MAX } from './compare.rules.ts';

/** The items that were compared last, until the portal is loaded again. */
export const lastComparison = createSignal<readonly number[]>([]);

/** The last comparison with one item more; of a full one without its first. */
export const comparedWith = (last: readonly number[], id: number): readonly number[] =>
  last.includes(id) ? last : [...last, id].slice(-COMPARED_MAX);
