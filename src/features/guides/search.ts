import * as v from 'valibot';
import type { GuideType } from '#contract/guides.ts';

/** Longest name read from an address. This file is in the start chunk, so it imports only types from the contract's guides. */
const LONGEST_TEXT = 120;
const TYPES: readonly GuideType[] = ['MAPA', 'DUNGEON'];
const scalar = v.union([v.string(), v.number(), v.boolean()]);
const whole = v.pipe(scalar, v.transform(Number), v.integer(), v.minValue(1));
/** Other APIs name maps by text. */
const id = v.union([whole, v.pipe(v.string(), v.regex(/^[\w:-]{1,100}$/))]);
const level = v.fallback(v.optional(v.pipe(whole, v.safeInteger())), undefined);

/** The filters in the address of /guides; what is not valid is ignored. `mapa` is the map opened last. */
export const guideSearch = v.object({
  nome: v.fallback(
    v.optional(
      v.pipe(
        scalar,
        v.transform((text) => String(text).slice(0, LONGEST_TEXT)),
      ),
    ),
    undefined,
  ),
  tipo: v.fallback(v.optional(v.picklist(TYPES)), undefined),
  min: level,
  max: level,
  mapa: v.fallback(v.optional(id), undefined),
});
export type GuideSearch = v.InferOutput<typeof guideSearch>;
