import * as v from 'valibot';

/** A number of a reply. Numeric strings are read too, since databases send big integers as text. */
export const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number), v.finite()),
]);

/** A whole number that names a thing of the game in a reply: an item, a monster. */
export const gameId = v.pipe(numeric, v.integer(), v.minValue(0));

const TEXT_ID = /^[\da-z][\w:-]{0,99}$/i;

/** Other APIs name rows by text, UUIDs for instance; digits are a number as long as a number holds them exactly. */
function readTextId(text: string): number | string {
  const id = Number(text);
  return Number.isSafeInteger(id) && /^\d+$/.test(text) ? id : text;
}

/** A row's id in a reply. */
export const rowId = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(v.string(), v.regex(TEXT_ID), v.transform(readTextId)),
]);
export type RowId = v.InferOutput<typeof rowId>;

/** A yes or no of a reply. Databases without booleans answer 0 and 1. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1, '0', '1', 'true', 'false']),
    v.transform((value) => value === 1 || value === '1' || value === 'true'),
  ),
]);

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

/**
 * The reply to a change, where it is not specified (product 15.3): described as our server answers it, for who builds on its document.
 * Another server may answer anything; nothing of it is used.
 */
export const unspecified = <Reply extends v.GenericSchema>(reply: Reply) =>
  v.fallback(v.optional(reply), undefined);

export const done = unspecified(v.object({ ok: v.literal(true) }));
/** An empty object. */
export const empty = unspecified(v.strictObject({}));
/** No body. */
export const nothing = v.fallback(v.void(), undefined);

/** The body of a call that needs none; what is sent is ignored. */
export const none = v.optional(v.unknown());
