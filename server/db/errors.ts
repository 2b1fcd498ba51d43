import { DrizzleQueryError } from 'drizzle-orm';
import { codeOf } from '#server/lib/error-code.ts';

/** The database rejected a statement. Contains no values of the query, so that it can be logged. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** SQLSTATE, e.g. 23505. */
  readonly code: string;
  readonly constraint: string | undefined;
  readonly query: string | undefined;

  constructor(fields: { code: string; constraint?: string; query?: string; reason?: string }) {
    const { code, constraint, query, reason } = fields;
    super(['The database refused a statement', code, constraint, reason].filter(Boolean).join(': '));
    this.code = code;
    this.constraint = constraint;
    this.query = query;
  }
}

/** The database is unreachable or cannot work now. A retry may help; a write may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** SQLSTATE or the code of the network error. */
  readonly code: string | undefined;

  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** The constraint that a write violated; undefined for any other error. */
export function violatedConstraint(
  thrown: unknown,
): { kind: ConstraintKind; constraint: string | undefined } | undefined {
  const error = toDatabaseError(thrown);
  if (!(error instanceof QueryError)) return undefined;
  const kind = CONSTRAINT_KINDS[error.code];
  return kind && { kind, constraint: error.constraint };
}

/** The SQLSTATE of an error or of its causes. */
export function sqlState(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const code = codeOf(current);
    if (code !== undefined && isSqlState(code)) return code;
  }
  return undefined;
}

/** Whether a transaction failed because of a concurrent one, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

export const isUnavailable = (error: unknown): boolean =>
  toDatabaseError(error) instanceof DatabaseUnavailableError;

/**
 * Converts an error of drizzle or a driver to one of ours that is safe to log; returns any other value unchanged. Drizzle's own error contains
 * all parameters, including password hashes, so database errors must pass this function before they are logged or shown.
 */
export function toDatabaseError(thrown: unknown): unknown {
  const { error, query } =
    thrown instanceof DrizzleQueryError ? { error: thrown.cause, query: thrown.query } : { error: thrown };
  if (error instanceof QueryError || error instanceof DatabaseUnavailableError) return error;
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (saysUnavailable({ error, code })) {
    return new DatabaseUnavailableError(
      FULL_DISK.has(code ?? '')
        ? 'The disk of the database is full'
        : 'The database cannot be reached or cannot work now',
      { code, cause: error },
    );
  }
  if (code === undefined || !isSqlState(code)) return error;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  // Only messages of class 42, about the statement itself, contain no values.
  return new QueryError({
    code,
    constraint,
    query,
    reason: code.startsWith('42') ? error.message : undefined,
  });
}

/** Runs work on the database and converts its errors. */
export async function withDatabaseErrors<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toDatabaseError(error);
  }
}

type ConstraintKind = 'unique' | 'foreign key' | 'check' | 'not null';
const CONSTRAINT_KINDS: Readonly<Record<string, ConstraintKind>> = {
  '23505': 'unique',
  '23503': 'foreign key',
  '23514': 'check',
  '23502': 'not null',
};

/** Connection trouble, sign-in refused, no such database, out of resources, operator intervention, system errors. */
const UNAVAILABLE_STATES = /^(08|28|3D|53|57|58|XX|25006|55P03)/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
  'EIO',
]);
/** PostgreSQL's and the system's codes for a full disk. */
const FULL_DISK: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Messages of driver errors that have no code. A RuntimeError is a crash of PGlite's WebAssembly. */
const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end|pglite is clos|is closing/i;

function saysUnavailable({ error, code }: { error: Error; code: string | undefined }): boolean {
  if (error.name === 'RuntimeError') return true;
  if (code !== undefined)
    return UNAVAILABLE_CODES.has(code) || (isSqlState(code) && UNAVAILABLE_STATES.test(code));
  return UNAVAILABLE_TEXT.test(error.message);
}

/** Five characters with at least one digit, unlike EPIPE. */
function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}
