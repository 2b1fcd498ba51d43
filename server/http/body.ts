import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { isDeeperThan } from './json-depth.ts';

/** The deepest body of the contract has three levels. */
const MOST_LEVELS = 8;

/** Bodies are JSON in UTF-8 and nothing else, never deeply nested; keys that reach into prototypes are rejected. */
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
    if (isDeeperThan({ text, most: MOST_LEVELS })) return done(new AppError('malformed'));
    return parse(request, text, done);
  });
}
