import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_HEADER } from '#contract/limits.ts';
import { negotiateBody } from './cached-body.ts';
import type { CachedList } from './cached-list.ts';

/**
 * Answers with a cached list: 304 when the client has just that, what changed when it has a version that is known, else
 * the list, as bytes that were serialised and compressed once. The ETag is the list's own either way: of what the client then has.
 * Returns the list itself, which a handler returns to be typed by its call.
 */
export async function sendCachedList<Value>(input: {
  list: CachedList<Value>;
  /** The version that the client has, where it says one. */
  since?: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<Value> {
  const { list, since, request, reply } = input;
  const cached = await list();
  if (cached.version !== undefined) void reply.header(VERSION_HEADER, cached.version);
  const bytes = await negotiateBody({
    request,
    reply,
    etag: cached.etag,
    type: 'application/json; charset=utf-8',
    body: () => (since === undefined ? null : cached.changes(since)) ?? cached,
  });
  // The checked border: Fastify sends texts, buffers and nothing alike, its types know only texts.
  void reply.serializer(() => (bytes ?? undefined) as string);
  return cached.value;
}
