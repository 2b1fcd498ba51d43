import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_HEADER } from '#contract/limits.ts';
import { isKnown } from './etag.ts';
import type { CachedList, Encoding } from './cached-list.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Named in Accept-Encoding, and not with q=0, which refuses it. */
const OFFERED: Record<Encoding, RegExp> = { br: offered('br'), gzip: offered('gzip') };
/** Below this, compression costs more than it saves. */
const SMALL = 1024;

/**
 * Answers with a cached list: 304 when the client has just that, what changed when it asks `?since=` a version that is known, else
 * the list, as bytes that were serialised and compressed once. The ETag is the list's own either way: of what the client then has.
 * Returns the list itself, which a handler returns to be typed by its call.
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
  if (cached.version !== undefined) void reply.header(VERSION_HEADER, cached.version);
  if (isKnown({ header: request.headers['if-none-match'], tag: cached.etag })) {
    void reply.code(304);
    return sendBytes({ reply, value: cached.value, bytes: null });
  }
  const since = sinceOf(request);
  const body = (since === null ? null : cached.changes(since)) ?? cached;
  void reply.type('application/json; charset=utf-8');
  const encoding = body.json.length < SMALL ? null : accepted(request.headers['accept-encoding']);
  if (encoding === null) return sendBytes({ reply, value: cached.value, bytes: body.json });
  const bytes = await body.encoded(encoding);
  void reply.header('Content-Encoding', encoding);
  return sendBytes({ reply, value: cached.value, bytes });
}

/** The version that a client says it has; null for anything that cannot be one. */
function sinceOf({ query }: FastifyRequest): number | null {
  const since: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'since') : undefined;
  return typeof since === 'string' && /^\d{1,16}$/.test(since) ? Number(since) : null;
}

function sendBytes<Value>(input: {
  reply: FastifyReply;
  value: Value;
  bytes: string | Buffer | null;
}): Value {
  // The checked border: Fastify sends texts, buffers and nothing alike, its types know only texts.
  void input.reply.serializer(() => input.bytes as string);
  return input.value;
}

/** The best encoding of ours that a client accepts; null sends the text as it is. */
function accepted(header: string | string[] | undefined): Encoding | null {
  const offers = String(header ?? '');
  return ENCODINGS.find((encoding) => OFFERED[encoding].test(offers)) ?? null;
}

function offered(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}

function addVary({ reply, name }: { reply: FastifyReply; name: string }): void {
  const before = String(reply.getHeader('Vary') ?? '');
  if (!before.toLowerCase().includes(name.toLowerCase())) {
    void reply.header('Vary', before === '' ? name : `${before}, ${name}`);
  }
}
