import type { FastifyInstance } from 'fastify';
import { httpError } from './errors.ts';

export const BODY_LIMIT = 1024 * 1024;
export const ARTICLE_LIMIT = 2 * BODY_LIMIT;

/** Bodies are JSON in UTF-8 and nothing else; keys that reach into prototypes are rejected. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
    } catch {
      return done(httpError('malformed'));
    }
    return parse(request, text, done);
  });
}
