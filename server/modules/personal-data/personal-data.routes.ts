import { Readable } from 'node:stream';
import type { Deps } from '#server/core/deps.ts';
import { clearSessionCookie } from '#server/http/cookies.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Xsrf } from '#server/http/xsrf.ts';
import { passwordCheck } from '#server/modules/passwords/passwords.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { exportLines } from './personal-data.queries.ts';
import { closeAccount } from './personal-data.usecases.ts';

export const personalDataRoutes = (
  deps: Deps,
  { limiter, xsrf }: { limiter: Limiter; xsrf: Xsrf },
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
      const stream: unknown = Readable.from(exportLines({ db: database.db, accountId, now: clock() }));
      // Safe cast: Fastify sends streams, but the handler's type does not name them.
      return stream as Record<string, unknown>;
    },

    closeAccount: async ({ actor, body, request, reply }) => {
      const checkedHash = await checkPassword({ actor, body, request });
      await closeAccount({ deps, actor, checkedHash, requestId: request.id });
      clearSessionCookie({ config, request, reply });
      xsrf.renew({ request, reply, session: null });
      return { ok: true };
    },
  };
};
