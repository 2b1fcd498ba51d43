import * as v from 'valibot';

/** A number of a reply. Numeric strings are read too, since databases send big integers as text. */
export const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number), v.finite()),
]);

/** A row's id in a reply. */
export const rowId = v.pipe(numeric, v.integer(), v.minValue(0));

/** A timestamp in a reply or a body: any text that JavaScript reads as a date, left as text (ISO 8601 from our server). */
export const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Data inválida.'),
);

/** A text that may be absent, null or empty in a reply; read as null. */
export const optionalText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text || null),
);

/** A reply that is not specified (product 15.3), so nothing of it is used. */
export const anything = v.unknown();

/** The body of a call that needs none; what is sent is ignored. */
export const none = v.optional(v.unknown());
