import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
export type Encoding = keyof typeof compress;

/** A text that is sent many times: tagged once, and compressed once for each encoding that is asked for. */
export interface CachedBody {
  readonly text: string;
  /** From the content, so that every process that serves the same gives the same tag. */
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

export function createCachedBody(text: string): CachedBody {
  const ready = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const bytes = ready.get(encoding) ?? compress[encoding](text);
    ready.set(encoding, bytes);
    return bytes;
  };
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`, encoded };
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });
/** Below this, compression costs more than it saves. */
const SMALL_BYTES = 1024;

/** Answers with a cached text: 304 when the client has just that, else what was tagged and compressed once. */
export async function sendCachedBody(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  body: CachedBody;
  type: string;
}): Promise<FastifyReply> {
  const { request, reply, body, type } = input;
  void reply.header('ETag', body.etag).header('Cache-Control', 'no-cache');
  addVary({ reply, name: 'Accept-Encoding' });
  if (isKnown({ header: request.headers['if-none-match'], tag: body.etag })) return reply.code(304).send();
  void reply.type(type);
  const encoding = body.text.length < SMALL_BYTES ? null : accepted(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(body.text);
  const bytes = await body.encoded(encoding);
  return reply.header('Content-Encoding', encoding).send(bytes);
}

/** The best encoding of ours that a client accepts; null sends the text as it is. */
function accepted(header: string | string[] | undefined): Encoding | null {
  return negotiator.negotiate(String(header ?? ''));
}

function addVary({ reply, name }: { reply: FastifyReply; name: string }): void {
  const before = String(reply.getHeader('Vary') ?? '');
  if (!before.toLowerCase().includes(name.toLowerCase())) {
    void reply.header('Vary', before === '' ? name : `${before}, ${name}`);
  }
}
