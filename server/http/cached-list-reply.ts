import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';
import type { Encoding, CachedList, CachedReply } from './cached-list.ts';

const ENCODINGS: Encoding[] = ['br', 'gzip'];
/** Below this, compression costs more than it saves. */
const SMALL = 1024;

/**
 * Answers with a kept list: 304 when the client has just that, else bytes that were serialised and compressed once.
 * Returns the list itself, which a handler returns to be typed by its call; what is sent is the kept bytes.
 */
export async function sendCachedList<Value>(input: {
  list: CachedList<Value>;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<Value> {
  const { list, request, reply } = input;
  const cached = await list();
  void reply.header('ETag', cached.etag);
  addVary({ reply, name: 'Accept-Encoding' });
  void reply.header('Cache-Control', 'no-cache');
  if (isKnown({ header: request.headers['if-none-match'], tag: cached.etag })) {
    void reply.code(304);
    return sendBytes({ reply, cached, bytes: null });
  }
  void reply.type('application/json; charset=utf-8');
  const encoding = cached.json.length < SMALL ? null : accepted(request.headers['accept-encoding']);
  if (encoding === null) return sendBytes({ reply, cached, bytes: cached.json });
  const bytes = await cached.encoded(encoding);
  void reply.header('Content-Encoding', encoding);
  return sendBytes({ reply, cached, bytes });
}

function sendBytes<Value>(input: {
  reply: FastifyReply;
  cached: CachedReply<Value>;
  bytes: string | Buffer | null;
}): Value {
  // The checked border: Fastify sends texts, buffers and nothing alike, its types know only texts.
  void input.reply.serializer(() => input.bytes as string);
  return input.cached.value;
}

/** The encoding that a client prefers, brotli where it has no preference; null sends the text as it is. */
function accepted(header: string | string[] | undefined): Encoding | null {
  return negotiate(String(header ?? '').toLowerCase(), ENCODINGS);
}

function addVary({ reply, name }: { reply: FastifyReply; name: string }): void {
  const before = String(reply.getHeader('Vary') ?? '');
  if (!before.toLowerCase().includes(name.toLowerCase())) {
    void reply.header('Vary', before === '' ? name : `${before}, ${name}`);
  }
}
