import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { codeOf } from '#server/db/codes.ts';
import { isConflict, isUnavailable, QueryError, toDatabaseError } from '#server/db/errors.ts';
import { errorBody, HttpError, httpError } from './errors.ts';

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media',
};
/** The process or the machine has no more file descriptors: it recovers when connections end. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE']);

/** The error that the client gets for anything thrown. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // A transaction that conflicted with others on every attempt may succeed soon.
  if (isUnavailable(error) || isConflict(error)) return httpError('unavailable', { retryAfter: 5 });
  const code = codeOf(error);
  if (code !== undefined && EXHAUSTED.has(code)) return httpError('unavailable', { retryAfter: 5 });
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return httpError(known);
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (statusCode === 404) return httpError('not_found');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return httpError('malformed');
  return httpError(statusCode === 503 ? 'unavailable' : 'internal');
}

/** What is logged of an error. The causes of database errors quote the values of queries, so they are left out. */
export function loggable(thrown: unknown): Record<string, unknown> {
  const error = toDatabaseError(thrown);
  if (!(error instanceof Error)) return { message: 'a thrown value that is no Error' };
  const query = error instanceof QueryError ? error.query : undefined;
  return { type: error.name, code: codeOf(error), query, message: error.message, stack: error.stack };
}

/** Answers a request with an error. */
export function renderError({ error, reply }: { error: HttpError; reply: FastifyReply }): FastifyReply {
  void reply.code(error.status).header('Cache-Control', 'no-store');
  if (error.retryAfter !== null) void reply.header('Retry-After', String(error.retryAfter));
  return reply.type('application/json; charset=utf-8').send(errorBody(error));
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toHttpError(error);
  if (failure.code === 'internal') request.log.error({ failure: loggable(error) }, 'failed');
  else if (failure.code === 'unavailable') request.log.warn({ failure: loggable(error) }, 'unavailable');
  return renderError({ error: failure, reply });
}
