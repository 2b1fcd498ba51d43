import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts';
import { AppError } from '#server/core/errors.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's Idempotency-Key; null when it has none. Throws invalid_input for a malformed one. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | null {
  const header = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new AppError('invalid_input', { field: IDEMPOTENCY_HEADER });
  }
  return header;
}
