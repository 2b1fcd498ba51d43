import { PgPreparedQuery } from 'drizzle-orm/pg-core';

/** The database refused a statement. Holds what the program may act on or log; never the values of a query. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** SQLSTATE, e.g. 23505. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly query: string | undefined;

  constructor({ code, constraint, query, reason }: Traits & { query?: string }) {
    super(['The database refused a statement', code, constraint, reason].filter(Boolean).join(': '));
    this.code = code;
    this.constraint = constraint;
    this.query = query;
  }
}

/** The database cannot be reached or cannot work now; trying again later may help. A write may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** SQLSTATE or the code of the network error, where there is one. */
  readonly code: string | undefined;

  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** Which rule of the schema a write broke, undefined when the error is another. */
export function violatedConstraint(
  error: unknown,
): { kind: ConstraintKind; constraint: string | undefined } | undefined {
  if (!(error instanceof QueryError) || error.code === undefined) return undefined;
  const kind = RULES[error.code];
  return kind && { kind, constraint: error.constraint };
}

/** The SQLSTATE an error carries, itself or through its causes. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = traitsOf(at);
    if (code !== undefined && isSqlState(code)) return code;
  }
  return undefined;
}

/** Whether running the same transaction again may succeed: it lost against another one. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** Makes of what a driver threw an error of ours that is safe to log; anything else passes unchanged. */
export function fromDriver({ error, query }: { error: unknown; query?: string }): unknown {
  if (error instanceof QueryError || error instanceof DatabaseUnavailableError) return error;
  if (!(error instanceof Error)) return error;
  const traits = traitsOf(error);
  if (isAway({ error, code: traits.code })) {
    const { code } = traits;
    return new DatabaseUnavailableError('The database cannot be reached or cannot work now', {
      code,
      cause: error,
    });
  }
  return traits.code !== undefined && isSqlState(traits.code) ? new QueryError({ ...traits, query }) : error;
}

export type ConstraintKind = 'unique' | 'foreign key' | 'check' | 'not null';
const RULES: Readonly<Record<string, ConstraintKind>> = {
  '23505': 'unique',
  '23503': 'foreign key',
  '23514': 'check',
  '23502': 'not null',
};

/** Connection trouble, sign-in refused, no such database, out of resources, operator intervention, system errors. */
const AWAY_STATES = /^(08|28|3D|53|57|58|XX|25006|55P03)/;
const AWAY_CODES = new Set([
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
  'EIO',
]);
/** What the drivers say without a code; a RuntimeError is PGlite's WebAssembly breaking down. */
const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end|pglite is clos|is closing/i;

function isAway({ error, code }: { error: Error; code: string | undefined }): boolean {
  if (error.name === 'RuntimeError') return true;
  if (code !== undefined) return AWAY_CODES.has(code) || (isSqlState(code) && AWAY_STATES.test(code));
  return AWAY_TEXT.test(error.message);
}

/** EPIPE has five letters too. */
function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

interface Traits {
  code?: string | undefined;
  constraint?: string | undefined;
  /** Only of errors about the statement itself (class 42); others quote values. */
  reason?: string | undefined;
}

function traitsOf(error: Error): Traits {
  const textAt = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const code = textAt('code');
  return {
    code,
    constraint: textAt('constraint'),
    reason: code?.startsWith('42') ? error.message : undefined,
  };
}

type Run = (this: unknown, query: string, params: unknown, run: () => Promise<unknown>) => Promise<unknown>;

/** Drizzle's own error quotes every parameter, passwords' hashes included; there is no option against it. */
function redact(): void {
  const original: unknown = Reflect.get(PgPreparedQuery.prototype, 'queryWithCache');
  if (typeof original !== 'function')
    throw new Error('Drizzle no longer runs queries through queryWithCache');
  const quiet: Run = async function quiet(query, params, run) {
    let thrown: { error: unknown } | undefined;
    const noting = async () => {
      try {
        return await run();
      } catch (error) {
        thrown = { error };
        throw error;
      }
    };
    try {
      return await (Reflect.apply(original, this, [query, params, noting]) as Promise<unknown>);
    } catch (error) {
      throw thrown ? fromDriver({ error: thrown.error, query }) : error;
    }
  };
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', quiet);
}
redact();
