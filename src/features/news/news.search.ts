import * as v from 'valibot';

// This file is in the start chunk, so it imports no other file of the portal.

const page = v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1);
const text = (longest: number) =>
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
  pagina: v.optional(page),
  busca: text(120),
  assunto: text(200),
});
export type NewsSearch = v.InferOutput<typeof newsSearch>;
