import * as v from 'valibot';

// This file is in the start chunk, so it imports no other file of the portal.

const pageParam = v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1);
const textParam = (longest: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, longest)),
      ),
    ),
    undefined,
  );

/** What the address of /news says: the page, the words and the tag. */
export const newsSearch = v.object({
  pagina: v.optional(pageParam),
  busca: textParam(120),
  assunto: textParam(200),
});
export type NewsSearch = v.InferOutput<typeof newsSearch>;
