import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { isDeeperThan } from './json-depth.ts';

/** The deepest body of the contract has three levels. */
const MAX_LEVELS = 8;

/** Accepts only JSON in UTF-8 that is not deeply nested. Rejects the keys `__proto__` and `constructor`. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
    } catch {
      return done(new AppError('malformed'));
    }
    if (isDeeperThan({ text, max: MAX_LEVELS })) return done(new AppError('malformed'));
    return parse(request, text, done);
  });
}
