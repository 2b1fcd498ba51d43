import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_HEADER } from '#contract/limits.ts';
import { negotiateBody } from './cached-body.ts';
import type { CachedList } from './cached-list.ts';

/**
 * Answers with a cached list: a 304, or the changes since the client's version, or the whole list. The ETag is always the whole list's,
 * which the client has after applying the changes. Returns the list itself for the handler's return type; the cached bytes are sent.
 */
export async function sendCachedList<Value>(input: {
  list: CachedList<Value>;
  /** The client's version of the list. */
  since?: number | undefined;
  /** Whether the client has just changed the list, maybe through another process. */
  fresh?: boolean | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<Value> {
  const { list, since, fresh = false, request, reply } = input;
  let cached = await list({ fresh });
  // Another process has told the client of a newer version.
  if (since !== undefined && cached.version !== undefined && since > cached.version)
    cached = await list({ fresh: true });
  if (cached.version !== undefined) void reply.header(VERSION_HEADER, cached.version);
  const bytes = await negotiateBody({
    request,
    reply,
    etag: cached.etag,
    type: 'application/json; charset=utf-8',
    body: () => (since === undefined ? null : cached.changes(since)) ?? cached,
  });
  // Safe cast: Fastify also sends buffers and undefined, but its type names only strings.
  void reply.serializer(() => (bytes ?? undefined) as string);
  return cached.value;
}
