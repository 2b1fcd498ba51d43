import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { foldName } from '#server/db/columns.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deviceText } from '#server/lib/device-text.ts';
import { sha256 } from '#server/lib/hash.ts';
import { addressKey, type Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { createResetLink, requestReset, resetPassword } from './recovery.usecases.ts';

type Owned = Pick<Handlers, 'requestReset' | 'resetPassword' | 'createResetLink'>;

export const recoveryRoutes = (deps: Deps, { limiter }: { limiter: Limiter }): Owned => ({
  requestReset: async ({ body, request }) => {
    if (deps.config.mail === null) throw new AppError('not_offered');
    await limiter.consumeAll([
      { limit: 'resetAddress', key: addressKey(request.ip) },
      { limit: 'resetMail', key: sha256(foldName(body.mail)) },
    ]);
    await requestReset({ deps, body });
    return { ok: true };
  },

  resetPassword: async ({ body, request }) => {
    await limiter.consume({ limit: 'linkTry', key: addressKey(request.ip) });
    const client = { device: deviceText(request.headers['user-agent']), zone: null };
    await resetPassword({ deps, body, client, requestId: request.id });
    return { ok: true };
  },

  createResetLink: ({ params, actor, request }) =>
    createResetLink({ deps, actor, accountId: params.id, requestId: request.id }),
});
