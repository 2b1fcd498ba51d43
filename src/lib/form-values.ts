/** Schemas that convert the values of form controls for the contract's schemas: `v.pipe(v.object({ price: wholeText }), body)`. */
import * as v from 'valibot';
import { readDecimal, readWhole } from './read-number.ts';

export const wholeText = v.pipe(
  v.string(),
  v.transform((text): number | undefined => readWhole(text)),
);

/** A whole number that may be left out; null where it is. */
export const optionalWholeText = v.pipe(
  v.string(),
  v.transform((text): number | null | undefined => (text.trim() === '' ? null : readWhole(text))),
);

export const decimalText = v.pipe(
  v.string(),
  v.transform((text): number | undefined => readDecimal(text)),
);

/** The id of a select's option; undefined for its empty option. */
export const selectedId = v.pipe(
  v.string(),
  v.transform((id) => (id === '' ? undefined : Number(id))),
);

/** The id of a combobox's chosen option. */
export const chosenId = v.pipe(
  v.object({ chosen: v.nullable(v.object({ id: v.union([v.number(), v.string()]) })) }),
  v.transform(({ chosen }) => chosen?.id),
);
