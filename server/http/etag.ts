import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak, because compression changes the bytes and not the meaning. */
export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const withoutPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header contains this tag, by weak comparison. */
export function matchesTag({ header, tag }: { header: string | undefined; tag: string }): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === '*') return true;
  return header.split(',').some((listedTag) => withoutPrefix(listedTag) === withoutPrefix(tag));
}

/** An onSend hook: JSON of a GET gets an ETag, and 304 without a body when the client already has that version. */
export function tagReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  done: (error: null, body: unknown) => void,
): void {
  // A reply with a cookie is for one browser only.
  if (reply.hasHeader('set-cookie') && reply.getHeader('cache-control') === 'no-cache') {
    void reply.header('cache-control', 'private, no-cache');
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // What is not stored cannot be asked for by its tag.
  const isStored = !String(reply.getHeader('cache-control')).includes('no-store');
  const isTaggable =
    isRead && isStored && reply.statusCode === 200 && typeof body === 'string' && !reply.hasHeader('etag');
  if (!isTaggable) return done(null, body);
  const tag = etagOf(body);
  void reply.header('etag', tag);
  if (!matchesTag({ header: request.headers['if-none-match'], tag })) return done(null, body);
  void reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
  // Fastify measures the body of a reply to HEAD, and cannot measure null.
  done(null, request.method === 'HEAD' ? '' : null);
}
