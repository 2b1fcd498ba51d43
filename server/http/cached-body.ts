import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesTag } from './etag.ts';

/** Exponent of the window: 256 kB. The default of 4 MB makes lists no smaller, and every thread that has compressed one keeps that memory. */
export const BROTLI_WINDOW = 18;

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compress;
const ENCODINGS: Encoding[] = ['br', 'gzip'];
const negotiator = new Negotiator({ supportedValues: ENCODINGS });
/** Below this, compression costs more than it saves. */
const SMALL_BYTES = 1024;

/** Runs a work when its client's turn comes. */
export type InTurn = <Result>(work: () => Promise<Result> | Result) => Promise<Result>;
const AT_ONCE: InTurn = async (work) => work();

/** A text that is sent many times. It is compressed once for each encoding. */
export interface CachedBody {
  readonly text: string;
  readonly bytes: () => Buffer;
  /** Compresses it in turn if it is not compressed yet. */
  readonly encoded: (encoding: Encoding, inTurn: InTurn) => Promise<Buffer>;
}

export function createCachedBody(text: string): CachedBody {
  const encodedBodies = new Map<Encoding, Promise<Buffer>>();
  const encode = (encoding: Encoding): Promise<Buffer> => {
    const bytes = encodedBodies.get(encoding) ?? compress[encoding](text);
    encodedBodies.set(encoding, bytes);
    return bytes;
  };
  const encoded = (encoding: Encoding, inTurn: InTurn): Promise<Buffer> =>
    // Another request may have compressed it while this one waited.
    encodedBodies.get(encoding) ?? inTurn(() => encode(encoding));
  let plain: Buffer | undefined;
  return { text, bytes: () => (plain ??= Buffer.from(text)), encoded };
}

/** Returns the bytes to send, in the encoding that the client prefers, and sets its header. */
export async function encodeBody(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  body: CachedBody;
  inTurn?: InTurn | undefined;
}): Promise<Buffer> {
  const { request, reply, body, inTurn = AT_ONCE } = input;
  varyByEncoding(reply);
  const acceptedEncodings = (request.headers['accept-encoding'] ?? '').toLowerCase();
  const encoding = body.text.length < SMALL_BYTES ? null : negotiator.negotiate(acceptedEncodings);
  // All requests share the bytes; a text would be copied for each of them.
  if (encoding === null) return body.bytes();
  const bytes = await body.encoded(encoding, inTurn);
  void reply.header('content-encoding', encoding);
  return bytes;
}

/** Sends a text in the encoding that the client prefers, or a 304 where the client has it. */
export async function sendTagged(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Content-Type. */
  type: string;
  body: TaggedBody;
  /** Sent instead of the body, with its tag: after applying these, the client has the body. */
  changes?: (() => CachedBody) | undefined;
  cacheControl?: string;
  inTurn?: InTurn;
}): Promise<FastifyReply> {
  const { request, reply, type, changes, cacheControl = 'no-cache', inTurn } = input;
  const { etag } = input.body;
  void reply.header('etag', etag).header('cache-control', cacheControl);
  varyByEncoding(reply);
  if (matchesTag({ header: request.headers['if-none-match'], tag: etag })) return reply.code(304).send();
  void reply.header('content-type', type);
  const body = changes?.() ?? input.body;
  return reply.send(await encodeBody({ request, reply, body, inTurn }));
}

/** A text with its tag. */
export interface TaggedBody extends CachedBody {
  readonly etag: string;
}

export const createTaggedBody = (text: string): TaggedBody => ({
  ...createCachedBody(text),
  etag: etagOf(text),
});

function varyByEncoding(reply: FastifyReply): void {
  const varyHeader = reply.getHeader('vary');
  if (varyHeader === undefined) void reply.header('vary', 'Accept-Encoding');
  else if (!String(varyHeader).toLowerCase().includes('accept-encoding')) {
    void reply.header('vary', `${String(varyHeader)}, Accept-Encoding`);
  }
}
