import * as v from 'valibot';

/** Field and text of every problem that a schema finds in an input, in order. */
export function issuesOf({ schema, input }: { schema: v.GenericSchema; input: unknown }): [string, string][] {
  const parsed = v.safeParse(schema, input);
  return (parsed.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}

/** The text that is shown above a refused form. */
export const firstIssue = (given: { schema: v.GenericSchema; input: unknown }): string | undefined =>
  issuesOf(given)[0]?.[1];
