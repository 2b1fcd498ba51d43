import * as v from 'valibot';
import { logFailure } from '#lib/log.ts';
import type { CollectionName } from './declarations.ts';

const logged = new Set<string>();

/**
 * Stored rows, parsed by their schema. An invalid row is left out and logged once per visit, so that it does not make the whole list
 * unavailable (product 16.12).
 */
export function validRows<S extends v.GenericSchema>({
  name,
  rows,
  schema,
}: {
  name: CollectionName;
  rows: readonly unknown[];
  schema: S;
}): v.InferOutput<S>[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [parsed.output];
    const problem = `${name} ${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`;
    if (!logged.has(problem)) logFailure('unreadable row', problem);
    logged.add(problem);
    return [];
  });
}
