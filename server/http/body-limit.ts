import { toJsonSchema } from '@valibot/to-json-schema';
import type { Call } from '#contract/call.ts';

/** Allowance for keys, punctuation, white space and unknown fields. */
const SLACK_BYTES = 4096;
/** A character takes at most six bytes of JSON, as an escape like `\u00e7`. */
const BYTES_PER_CHARACTER = 6;
/** A number, a boolean or null. */
const BYTES_PER_VALUE = 32;

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Record<string, JsonSchema>;
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * The body limit of a call in bytes: `fileBytes` for a call that takes a file, else the longest body that its schema accepts plus
 * SLACK_BYTES. Throws for a list or a text without an upper bound.
 */
export function bodyLimit({ body: schema, fileBytes }: Pick<Call, 'body' | 'fileBytes'>): number {
  if (fileBytes !== undefined) return fileBytes;
  if (schema === undefined) return SLACK_BYTES;
  // Safe cast: the contract's schemas use only these parts of JSON Schema.
  return SLACK_BYTES + bytesOf(toJsonSchema(schema, { errorMode: 'ignore' }) as JsonSchema);
}

function bytesOf(schema: JsonSchema): number {
  const { type, anyOf, properties, items } = schema;
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  if (schema.enum)
    return Math.max(...schema.enum.map((value) => JSON.stringify(value).length)) * BYTES_PER_CHARACTER;
  if (type === 'object')
    return Object.values(properties ?? {}).reduce((sum, property) => sum + bytesOf(property), 0);
  if (type === 'array') return bounded(schema.maxItems) * bytesOf(items ?? {});
  if (type === 'string') return bounded(schema.maxLength) * BYTES_PER_CHARACTER;
  return BYTES_PER_VALUE;
}

function bounded(limit: number | undefined): number {
  if (limit === undefined) throw new Error('A body has a list or a text without an upper bound.');
  return limit;
}
