import * as v from 'valibot';

/** A number of a reply. Numeric strings are read too, since databases send big integers as text. */
export const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number), v.finite()),
]);

/** The id of an item or a monster of the game, in a reply. */
export const gameId = v.pipe(numeric, v.integer(), v.minValue(0));

const TEXT_ID = /^[\da-z][\w:-]{0,99}$/i;

/** Other APIs may have text ids, such as UUIDs. Digits are read as a number if it is a safe integer. */
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

/** A timestamp in a reply or a body: any text that JavaScript can parse as a date, kept as text. Our server sends ISO 8601. */
export const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Data inválida.'),
);

/** An optional text in a reply. Absent, null and empty are read as null. */
export const optionalText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text || null),
);

/**
 * A reply that the API does not specify. The schema documents our server's reply in OpenAPI. Other servers may answer
 * anything, and the portal does not use it.
 */
export const unspecified = <Reply extends v.GenericSchema>(reply: Reply) =>
  v.fallback(v.optional(reply), undefined);

export const okReply = unspecified(v.object({ ok: v.literal(true) }));
/** An empty object. */
export const emptyReply = unspecified(v.strictObject({}));
/** No body. */
export const noReplyBody = v.fallback(v.void(), undefined);

/** The body of a call that needs none. A body that is sent is ignored. */
export const anyBody = v.optional(v.unknown());
