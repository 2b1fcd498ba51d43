import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURES_PATH } from '#contract/picture-addresses.ts';
import { readPictureName } from '#contract/picture-files.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { createSheetStore } from './pictures.open-store.adapter.ts';
import type { PictureStore } from './pictures.store.adapter.ts';
import { uploadPicture } from './pictures.usecases.ts';

export function picturesRoutes(
  deps: Deps,
  { limiter, store }: { limiter: Limiter; store: PictureStore },
): Pick<Handlers, 'uploadPicture'> {
  return {
    uploadPicture: ({ query, body, actor, request }) =>
      uploadPicture({
        deps,
        store,
        limiter,
        context: { actor, now: deps.clock(), requestId: request.id },
        alt: query.alt,
        bytes: body,
      }),
  };
}

/** Headers of a picture: a browser must not read its bytes as anything else, it never changes, and portals of other origins show it. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  // The service workers of such portals cache it. Not only for CORS_ORIGINS: a shared cache may keep the answer to another origin.
  'access-control-allow-origin': '*',
} as const;

const SHEET_NAME = /^sheet-\d{1,7}\.webp$/;

/** Serves the stored pictures and the operator's sprite sheets. */
export function servePictures(input: {
  app: FastifyInstance;
  store: PictureStore;
  config: Deps['config'];
}): void {
  const { app, store, config } = input;
  const sheetStore = createSheetStore(config);
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}:name`, async ({ params: { name } }, reply) => {
    const isSheet = SHEET_NAME.test(name);
    const format = isSheet ? 'webp' : readPictureName(name)?.format;
    const content = format && (await (isSheet ? sheetStore : store).read(name));
    if (!content) return sendNotFound(reply);
    // A stream, because readers who never take the bytes would fill the memory with them.
    void reply.headers(HEADERS).type(`image/${format}`).header('content-length', content.bytes);
    return reply.send(content.stream);
  });
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Imagem não encontrada.');
