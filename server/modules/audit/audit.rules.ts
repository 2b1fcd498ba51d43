import type { AuditExcerpt } from '#contract/audit.ts';
import { sha256 } from '#server/lib/hash.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Texts of more characters are recorded as excerpts: an article can have 400,000. */
const MAX_WHOLE_LENGTH = 300;
const EXCERPT_LENGTH = 1000;
/** Characters of unchanged text before a difference. */
const CONTEXT_LENGTH = 40;

/** The recorded fields of a change: of an update only those that differ. A long text is cut to an excerpt around its first difference. */
export function recordedFields(input: { before?: Fields | undefined; after?: Fields | undefined }): {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
} {
  const { before, after } = input;
  if (before === undefined || after === undefined) {
    return { before: before ? excerptFields(before) : null, after: after ? excerptFields(after) : null };
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pairs = keys.map((key) => [key, excerptPair({ before: before[key], after: after[key] })] as const);
  return {
    before: Object.fromEntries(pairs.map(([key, pair]) => [key, pair.before])),
    after: Object.fromEntries(pairs.map(([key, pair]) => [key, pair.after])),
  };
}

const excerptFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, excerptOf({ value, from: 0 })]));

function excerptPair({ before, after }: { before: unknown; after: unknown }): {
  before: unknown;
  after: unknown;
} {
  const from =
    typeof before === 'string' && typeof after === 'string'
      ? Math.max(0, commonPrefixLength(before, after) - CONTEXT_LENGTH)
      : 0;
  return { before: excerptOf({ value: before, from }), after: excerptOf({ value: after, from }) };
}

function excerptOf({ value, from }: { value: unknown; from: number }): unknown {
  if (typeof value !== 'string' || value.length <= MAX_WHOLE_LENGTH) return value ?? null;
  // Removes half of a surrogate pair at either end, which the database would refuse.
  const text = value.slice(from, from + EXCERPT_LENGTH).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return { length: value.length, sha256: sha256(value), from, text } satisfies AuditExcerpt;
}

function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
