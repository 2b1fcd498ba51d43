import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { codeOf } from '#server/lib/error-code.ts';
import { isConflict, isUnavailable, QueryError, toDatabaseError } from '#server/db/errors.ts';

const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media',
};
/** The process or the machine has no more file descriptors: it recovers when connections end. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE']);

/** The error that a client gets for any thrown value. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A transaction that conflicted with others on every attempt may succeed soon.
  if (isUnavailable(error) || isConflict(error)) return new AppError('unavailable', { retryAfterSeconds: 5 });
  const code = codeOf(error);
  if (code !== undefined && EXHAUSTED.has(code)) return new AppError('unavailable', { retryAfterSeconds: 5 });
  const frameworkError = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (frameworkError) return new AppError(frameworkError);
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (statusCode === 404) return new AppError('not_found');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed');
  return new AppError(statusCode === 503 ? 'unavailable' : 'internal');
}

/** The part of an error that is logged. It leaves out the causes, because those of database errors contain values of queries. */
export function loggable(thrown: unknown): Record<string, unknown> {
  const error = toDatabaseError(thrown);
  if (!(error instanceof Error)) return { message: 'a thrown value that is no Error' };
  const query = error instanceof QueryError ? error.query : undefined;
  return { type: error.name, code: codeOf(error), query, message: error.message, stack: error.stack };
}

/** The body of every error reply. */
export const errorBody = ({ message, code, field, current }: AppError) => ({
  message,
  code,
  ...(field !== null && { field }),
  ...(current !== null && { current }),
});

/** Answers a request with an error. */
export function renderError({ error, reply }: { error: AppError; reply: FastifyReply }): FastifyReply {
  void reply.code(ERRORS[error.code].status).header('Cache-Control', 'no-store');
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply.type('application/json; charset=utf-8').send(errorBody(error));
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.code === 'internal') request.log.error({ failure: loggable(error) }, 'failed');
  else if (failure.code === 'unavailable') request.log.warn({ failure: loggable(error) }, 'unavailable');
  else if (failure.reason !== null)
    request.log.warn({ code: failure.code, reason: failure.reason }, 'the call failed');
  return renderError({ error: failure, reply });
}
