import * as v from 'valibot';
import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';

type Schema = v.GenericSchema;

/** Parameters or body by the contract's schema. Throws with the first issue's message and its field (product 15.4). */
export function parseInput({ schema, input }: { schema: Schema | undefined; input: unknown }): unknown {
  if (schema === undefined) return undefined;
  const read = v.safeParse(schema, withEveryKey({ schema, input }), {
    abortEarly: true,
    message: ERRORS.invalid_input.message,
  });
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new AppError('invalid_input', { message: issue.message, field: v.getDotPath(issue)?.split('.')[0] });
}

/** A key that is missing becomes one that is undefined: then the message is the field's own, not the object's. */
function withEveryKey({ schema, input }: { schema: Schema; input: unknown }): unknown {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return input;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const blank = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, undefined]));
  return { ...blank, ...input };
}
