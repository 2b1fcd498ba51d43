import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from './etag.ts';

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compress;
const ENCODINGS: Encoding[] = ['br', 'gzip'];
/** Browsers send but a few of these headers; whoever sends others empties it. */
const MOST_HEADERS = 100;
const negotiated = new Map<string, string>();
const negotiator = new Negotiator({ supportedValues: ENCODINGS, cache: negotiated });
/** Below this, compression costs more than it saves. */
const SMALL_BYTES = 1024;

/** A text that is sent many times: compressed once for each encoding that is asked for. */
export interface CachedBody {
  readonly text: string;
  readonly bytes: () => Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

export function createCachedBody(text: string): CachedBody {
  const ready = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const bytes = ready.get(encoding) ?? compress[encoding](text);
    ready.set(encoding, bytes);
    return bytes;
  };
  let plain: Buffer | undefined;
  return { text, bytes: () => (plain ??= Buffer.from(text)), encoded };
}

/**
 * What to send of a body, with its headers set: null after a 304, when the client has just what `etag` names, else the text or the
 * bytes of the encoding that the client prefers.
 */
export async function negotiateBody(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  etag: string;
  /** Content-Type. */
  type: string;
  /** A function is asked only when the client does not have it. */
  body: CachedBody | (() => CachedBody);
}): Promise<string | Buffer | null> {
  const { request, reply, etag, type } = input;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  addVary({ reply, name: 'Accept-Encoding' });
  if (isKnown({ header: request.headers['if-none-match'], tag: etag })) {
    void reply.code(304);
    return null;
  }
  void reply.header('content-type', type);
  const body = typeof input.body === 'function' ? input.body() : input.body;
  // Where there is no preference, brotli.
  const preferred = (request.headers['accept-encoding'] ?? '').toLowerCase();
  if (negotiated.size > MOST_HEADERS) negotiated.clear();
  const encoding = body.text.length < SMALL_BYTES ? null : negotiator.negotiate(preferred);
  // Bytes are shared by all who read them; a text is copied for each, and stays until it is read.
  if (encoding === null) return body.bytes();
  const bytes = await body.encoded(encoding);
  void reply.header('content-encoding', encoding);
  return bytes;
}

/** A text with its tag. */
export interface TaggedBody extends CachedBody {
  readonly etag: string;
}

export const createTaggedBody = (text: string): TaggedBody => ({
  ...createCachedBody(text),
  etag: etagOf(text),
});

function addVary({ reply, name }: { reply: FastifyReply; name: string }): void {
  const before = reply.getHeader('vary');
  if (before === undefined) void reply.header('vary', name);
  else if (!String(before).toLowerCase().includes(name.toLowerCase())) {
    void reply.header('vary', `${String(before)}, ${name}`);
  }
}
