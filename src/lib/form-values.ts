/** What controls hold, as the contract's schemas take it: `v.pipe(v.object({ price: wholeText }), body)`. What is no value stays none. */
import * as v from 'valibot';
import { readDecimal, readWhole } from './read-number.ts';

export const wholeText = v.pipe(
  v.string(),
  v.transform((text): number | undefined => readWhole(text)),
);

export const decimalText = v.pipe(
  v.string(),
  v.transform((text): number | undefined => readDecimal(text)),
);

/** The id that a select offers; its empty choice is none. */
export const selectedId = v.pipe(
  v.string(),
  v.transform((id) => (id === '' ? undefined : Number(id))),
);

/** The id of what was chosen in a combobox. */
export const chosenId = v.pipe(
  v.object({ chosen: v.nullable(v.object({ id: v.union([v.number(), v.string()]) })) }),
  v.transform(({ chosen }) => chosen?.id),
);
