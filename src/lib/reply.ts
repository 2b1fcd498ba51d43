/** A parsed reply, and the issues of the rows that were left out of its lists. */
import * as v from 'valibot';
type ReadReply<Schema extends v.GenericSchema> =
  | { readonly ok: true; readonly value: v.InferOutput<Schema>; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly why: string };

/**
 * Parses a reply by its schema. Malformed rows of a list are left out and reported. A reply that would lose all rows of its
 * list, or that is invalid outside its lists, is an invalid response.
 */
export function readReply<Schema extends v.GenericSchema>({
  schema,
  reply,
}: {
  schema: Schema;
  reply: unknown;
}): ReadReply<Schema> {
  const parsed = v.safeParse(schema, reply);
  if (parsed.success) return { ok: true, value: parsed.output, leftOut: [] };
  const issues: readonly v.BaseIssue<unknown>[] = parsed.issues;
  const invalidRows = new Map<unknown, Set<unknown>>();
  for (const issue of issues) {
    const row = issue.path?.findLast(({ type }) => type === 'array');
    if (!row) return { ok: false, why: textOf(issue) };
    const keys = (invalidRows.get(row.input) ?? new Set()).add(row.key);
    invalidRows.set(row.input, keys);
    // A list inside of a row may lose all its rows; the outermost list may not.
    const isOuter = issue.path?.find(({ type }) => type === 'array') === row;
    if (isOuter && Array.isArray(row.input) && keys.size === row.input.length)
      return { ok: false, why: textOf(issue) };
  }
  const retried = v.safeParse(schema, without({ value: reply, rows: invalidRows }));
  if (!retried.success) return { ok: false, why: issues.map(textOf)[0] ?? '' };
  return { ok: true, value: retried.output, leftOut: issues.map(textOf) };
}

const textOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''}: ${issue.message}`;

/** A copy of `value` whose lists lack `rows`: the indexes to leave out, by list. */
function without({ value, rows }: { value: unknown; rows: ReadonlyMap<unknown, Set<unknown>> }): unknown {
  if (Array.isArray(value)) {
    const indexes = rows.get(value);
    const remaining: unknown[] = indexes ? value.filter((_, index) => !indexes.has(index)) : value;
    return remaining.map((row) => without({ value: row, rows }));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, without({ value: part, rows })]),
  );
}
