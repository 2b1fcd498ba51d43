import type { ticketPicturesCalls } from '#contract/calls/ticket-pictures.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { findTicketPicture, pictureNotFound } from './ticket-pictures.queries.ts';
import { ticketPictureName } from './ticket-pictures.rules.ts';
import { uploadTicketPicture } from './ticket-pictures.usecases.ts';

export function ticketPicturesRoutes(
  deps: Deps,
  { limiter, store }: { limiter: Limiter; store: PictureStore },
): Pick<Handlers, keyof typeof ticketPicturesCalls> {
  return {
    uploadTicketPicture: ({ actor, body }) =>
      uploadTicketPicture({ deps, store, limiter, actor, now: deps.clock(), bytes: body }),
    getTicketPicture: async ({ actor, params, query, reply }) => {
      const file = await findTicketPicture({ db: deps.database.db, actor, id: params.id });
      const content = await store.read(ticketPictureName({ file, size: query.size ?? 'large' }));
      if (!content) throw pictureNotFound();
      void reply
        .type('image/webp')
        .header('content-length', content.bytes)
        // A browser that opens its address must not run anything.
        .header('content-security-policy', "default-src 'none'; sandbox");
      const stream: unknown = content.stream;
      // Safe cast: Fastify sends streams, but the handler's type does not name them.
      return stream as Uint8Array<ArrayBuffer>;
    },
  };
}
