import * as v from 'valibot';
import type { GuideType } from '#contract/guides.ts';

/** In characters: longer texts of an address are cut. This file is in the start chunk, so it imports only types of #contract/guides.ts. */
const LONGEST_TEXT = 120;
const TYPES: readonly GuideType[] = ['MAPA', 'DUNGEON'];
const scalar = v.union([v.string(), v.number(), v.boolean()]);
const whole = v.pipe(scalar, v.transform(Number), v.integer(), v.minValue(1));
const text = v.fallback(
  v.optional(
    v.pipe(
      scalar,
      v.transform((value) => String(value).slice(0, LONGEST_TEXT)),
    ),
  ),
  undefined,
);
/** Other APIs may have text ids. */
const id = v.union([whole, v.pipe(v.string(), v.regex(/^[\w:-]{1,100}$/))]);

/** The filters in the address of /guides. Levels are text as typed, because their fields show errors. `mapa` is the map opened last. */
export const guideSearch = v.object({
  nome: text,
  tipo: v.fallback(v.optional(v.picklist(TYPES)), undefined),
  min: text,
  max: text,
  mapa: v.fallback(v.optional(id), undefined),
});
export type GuideSearch = v.InferOutput<typeof guideSearch>;
