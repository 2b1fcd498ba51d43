import * as v from 'valibot';

/** What a form or body is told, in order: field and text of every problem; empty when it is accepted. */
export function issuesOf({ schema, input }: { schema: v.GenericSchema; input: unknown }): [string, string][] {
  const parsed = v.safeParse(schema, input);
  return (parsed.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}

/** The text that heads a refused form. */
export const firstIssue = (given: { schema: v.GenericSchema; input: unknown }): string | undefined =>
  issuesOf(given)[0]?.[1];
