import { Readable } from 'node:stream';
import type { Deps } from '#server/core/deps.ts';
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
import { closeAccount } from './personal-data.usecases.ts';

export const personalDataRoutes = (
  deps: Deps,
  { limiter, xsrf, store }: { limiter: Limiter; xsrf: Xsrf; store: PictureStore },
): Pick<Handlers, 'exportAccount' | 'closeAccount'> => {
  const { database, config, clock } = deps;
  const checkPassword = passwordCheck(deps, limiter);
  return {
    exportAccount: async ({ actor, reply }) => {
      const { accountId } = actor;
      await limiter.consume({ limit: 'export', key: String(accountId) });
      // The session may have ended while the request arrived.
      await transactAs({ database, actor }, async () => undefined);
      void reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="meus-dados.json"');
      const stream: unknown = Readable.from(exportLines({ db: database.db, store, accountId, now: clock() }));
      // Safe cast: Fastify sends streams, but the handler's type does not name them.
      return stream as Record<string, unknown>;
    },

    closeAccount: async ({ actor, body, request, reply }) => {
      const checkedHash = await checkPassword({ actor, body, request });
      const { files } = await closeAccount({ deps, actor, checkedHash, requestId: request.id });
      // The hourly pruning removes what this leaves.
      await removeFiles({ store, files }).catch((error: unknown) =>
        request.log.warn({ failure: loggable(error) }, 'the pictures of a closed account stay for now'),
      );
      clearSessionCookie({ config, request, reply });
      xsrf.renew({ request, reply, session: null });
      return { ok: true };
    },
  };
};
