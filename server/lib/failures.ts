import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { Refusal, refuse } from './errors.ts';

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media',
};
/** PostgreSQL: connection trouble, out of resources, operator intervention, waited too long, system error. */
const AWAY_CLASS = /^(08|53|57|58)/;
const AWAY = new Set([
  '25006',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
]);
const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after|pglite is closed|is closing/i;

/** Makes of anything thrown what the client is told. Knows no database beyond its error codes. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isAway(error)) return refuse('unavailable', { retryAfter: 5 });
  const { code, statusCode } = traitsOf(error);
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return refuse(known);
  if (statusCode === 404) return refuse('not_found');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('malformed');
  return refuse(statusCode === 503 ? 'unavailable' : 'internal');
}

/** Whether an error, or what caused it, says that the database cannot be reached or cannot work now. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = traitsOf(at);
    if (code !== undefined && (AWAY.has(code) || (/^\w{5}$/.test(code) && AWAY_CLASS.test(code))))
      return true;
    if (AWAY_TEXT.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isAway)) return true;
  }
  return false;
}

/** The unique constraint that an insert or update ran into, null when the error is another. */
export function brokenConstraint(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code, constraint } = traitsOf(at);
    if (code === '23505') return constraint ?? '';
  }
  return null;
}

interface Traits {
  readonly code?: string;
  readonly statusCode?: number;
  readonly constraint?: string;
  readonly query?: string;
}

function traitsOf(error: unknown): Traits {
  if (typeof error !== 'object' || error === null) return {};
  const textAt = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : undefined;
  };
  const status: unknown = Reflect.get(error, 'statusCode');
  return {
    code: textAt('code'),
    constraint: textAt('constraint'),
    query: textAt('query'),
    statusCode: typeof status === 'number' ? status : undefined,
  };
}

/** What the log keeps of an error. A database's messages quote the values of a query, so only its code and text stay. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a thrown value that is no Error' };
  const { code, query } = traitsOf(error);
  const cause = error.cause instanceof Error ? loggable(error.cause) : undefined;
  const fromDatabase = query !== undefined || /^[0-9A-Z]{5}$/.test(code ?? '');
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    code,
    query,
    message: fromDatabase ? undefined : error.message,
    stack: frames?.join('\n'),
    cause,
  };
}

/** The one place where `{ message, code, field }` is written. */
export function renderRefusal({ refusal, reply }: { refusal: Refusal; reply: FastifyReply }): FastifyReply {
  void reply.code(refusal.status).header('Cache-Control', 'no-store');
  if (refusal.retryAfter !== null) void reply.header('Retry-After', String(refusal.retryAfter));
  const body = { message: refusal.message, code: refusal.code };
  return reply
    .type('application/json; charset=utf-8')
    .send(refusal.field === null ? body : { ...body, field: refusal.field });
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal') request.log.error({ failure: loggable(error) }, 'failed');
  else if (refusal.code === 'unavailable') request.log.warn({ failure: loggable(error) }, 'unavailable');
  return renderRefusal({ refusal, reply });
}
