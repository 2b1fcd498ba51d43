import * as v from 'valibot';
import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';

type Schema = v.GenericSchema;

/** Parses parameters or a body by the contract's schema. Throws invalid_input with the first issue's message and field (product 15.4). */
export function parseInput({ schema, input }: { schema: Schema | undefined; input: unknown }): unknown {
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, withEveryKey({ schema, input }), {
    abortEarly: true,
    message: ERRORS.invalid_input.message,
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new AppError('invalid_input', { message: issue.message, field: v.getDotPath(issue)?.split('.')[0] });
}

/** Adds missing keys as undefined, so that the field's own message is used and not the object's. */
function withEveryKey({ schema, input }: { schema: Schema; input: unknown }): unknown {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return input;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const blank = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, undefined]));
  return { ...blank, ...input };
}
