import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '#server/core/errors.ts';
import { memoise } from '#server/lib/memoise.ts';
import { isDeeperThan } from './json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes, to check a signature over them; null without a body. */
    rawBody: Buffer | null;
  }
}

/** The deepest body of the contract has three levels. */
const MAX_LEVELS = 8;

/** Accepts only JSON in UTF-8 that is not deeply nested. Rejects the keys `__proto__` and `constructor`. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', null);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    request.rawBody = bytes;
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return done(new AppError('malformed'));
    }
    if (isDeeperThan({ text, max: MAX_LEVELS })) return done(new AppError('malformed'));
    return parse(request, text, done);
  });
}

/** Accepts only files, as bytes. The content type is not trusted: the handler finds out from the bytes what the file is. */
export function acceptFilesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const type of ['application/octet-stream', /^image\//])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('not_a_picture')));
}

/** Files that the server receives and works on at the same time; each is held in memory. */
const MAX_FILES = 3;
/** Accounts whose files wait for each other: the most recently active ones. */
const MAX_ACCOUNTS = 10_000;

/**
 * Receives and handles at most MAX_FILES files at a time, and one of an account, so that the many of one hold up nobody else's. Others wait
 * unread, until the server's request timeout at most.
 */
export function limitFiles(app: FastifyInstance): void {
  const limit = pLimit(MAX_FILES);
  const limitOf = memoise({ max: MAX_ACCOUNTS, create: (_accountId: number) => pLimit(1) });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { socket } = request;
    // A client that has gone during the authorization gets no slot, because no later event would free it.
    if (socket.destroyed) return;
    const answered = new Promise<void>((resolve) => {
      // The reply of a pipelined request has no event when the connection ends.
      socket.once('close', resolve);
      reply.raw.once('close', resolve).once('finish', () => {
        socket.off('close', resolve);
        resolve();
      });
    });
    const receive = () =>
      limit(() => {
        if (!socket.destroyed) done();
        return answered;
      });
    void (request.actor ? limitOf(request.actor.accountId)(receive) : receive());
  });
}
