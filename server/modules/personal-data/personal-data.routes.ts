import { Readable } from 'node:stream';
import type { personalDataCalls } from '#contract/calls/personal-data.ts';
import type { Deps } from '#server/core/deps.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEdits } from '#server/http/edits.ts';
import { clearSessionCookie } from '#server/http/cookies.ts';
import { loggable } from '#server/http/error-handler.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Xsrf } from '#server/http/xsrf.ts';
import { passwordCheck } from '#server/modules/passwords/passwords.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { removeFiles } from '#server/modules/ticket-pictures/ticket-pictures.usecases.ts';
import { exportLines } from './personal-data.queries.ts';
import { closeAccount, closePlayer, exportPlayer } from './personal-data.usecases.ts';

export const personalDataRoutes = (
  deps: Deps,
  { limiter, xsrf, store }: { limiter: Limiter; xsrf: Xsrf; store: PictureStore },
): Pick<Handlers, keyof typeof personalDataCalls> => {
  const { database, config, clock } = deps;
  const checkPassword = passwordCheck(deps, limiter);
  const { editOne } = createEdits(deps);
  /** Sends the file of an account's data. */
  const sendExport = ({
    reply,
    accountId,
    name,
  }: {
    reply: FastifyReply;
    accountId: number;
    name: string;
  }) => {
    void reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}.json"`);
    const stream: unknown = Readable.from(exportLines({ db: database.db, store, accountId, now: clock() }));
    // Safe cast: Fastify sends streams, but the handler's type does not name them.
    return stream as Record<string, unknown>;
  };
  /** The hourly pruning removes what this leaves. */
  const removePictures = ({ files, request }: { files: string[]; request: FastifyRequest }) =>
    removeFiles({ store, files }).catch((error: unknown) =>
      request.log.warn({ failure: loggable(error) }, 'the pictures of a closed account stay for now'),
    );
  return {
    exportPlayer: async (call) => {
      await limiter.consume({ limit: 'export', key: String(call.actor.accountId) });
      const { id } = call.params;
      await exportPlayer(editOne(call));
      return sendExport({ reply: call.reply, accountId: id, name: `conta-${id}` });
    },

    closePlayer: async (call) => {
      const { files } = await closePlayer({ deps, ...editOne(call) });
      await removePictures({ files, request: call.request });
      return { ok: true };
    },

    exportAccount: async ({ actor, reply }) => {
      const { accountId } = actor;
      await limiter.consume({ limit: 'export', key: String(accountId) });
      // The session may have ended while the request arrived.
      await transactAs({ database, actor }, async () => undefined);
      return sendExport({ reply, accountId, name: 'meus-dados' });
    },

    closeAccount: async ({ actor, body, request, reply }) => {
      const checkedHash = await checkPassword({ actor, body, request });
      const { files } = await closeAccount({ deps, actor, checkedHash, requestId: request.id });
      await removePictures({ files, request });
      clearSessionCookie({ config, request, reply });
      xsrf.renew({ request, reply, session: null });
      return { ok: true };
    },
  };
};
