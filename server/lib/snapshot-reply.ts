import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, Snapshot } from './snapshot.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Below this, compression costs more than it saves. */
const SMALL = 1024;

/**
 * Answers with a kept list: 304 when the client has just that, else bytes that were serialised and compressed once.
 * Returns the list itself, which a handler returns to be typed by its call; what is sent is the kept bytes.
 */
export async function replySnapshot<Value>(input: {
  snapshot: Snapshot<Value>;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<Value> {
  const { snapshot, request, reply } = input;
  void reply.header('ETag', snapshot.etag);
  addVary({ reply, name: 'Accept-Encoding' });
  // A reply that hands out a cookie is for one browser only.
  void reply.header('Cache-Control', reply.hasHeader('Set-Cookie') ? 'private, no-cache' : 'no-cache');
  if (isKnown({ header: request.headers['if-none-match'], etag: snapshot.etag })) {
    void reply.code(304);
    return sendBytes({ reply, snapshot, bytes: null });
  }
  void reply.type('application/json; charset=utf-8');
  const encoding = snapshot.json.length < SMALL ? null : accepted(request.headers['accept-encoding']);
  if (encoding === null) return sendBytes({ reply, snapshot, bytes: snapshot.json });
  const bytes = await snapshot.encoded(encoding);
  void reply.header('Content-Encoding', encoding);
  return sendBytes({ reply, snapshot, bytes });
}

function sendBytes<Value>(input: {
  reply: FastifyReply;
  snapshot: Snapshot<Value>;
  bytes: string | Buffer | null;
}): Value {
  // The checked border: Fastify sends texts, buffers and nothing alike, its types know only texts.
  void input.reply.serializer(() => input.bytes as string);
  return input.snapshot.value;
}

/** Weak comparison, as If-None-Match asks for. */
function isKnown({ header, etag }: { header: string | undefined; etag: string }): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** The best encoding of ours that a client accepts; null sends the text as it is. */
function accepted(header: string | string[] | undefined): Encoding | null {
  const offers = new Set<string>();
  for (const offer of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) offers.add(name);
  }
  return ENCODINGS.find((encoding) => offers.has(encoding)) ?? null;
}

function addVary({ reply, name }: { reply: FastifyReply; name: string }): void {
  const before = String(reply.getHeader('Vary') ?? '');
  if (!before.toLowerCase().includes(name.toLowerCase())) {
    void reply.header('Vary', before === '' ? name : `${before}, ${name}`);
  }
}
