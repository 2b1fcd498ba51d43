import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { foldName } from '#server/db/columns.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deviceText } from '#server/lib/device-text.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { byAddress } from '#server/modules/limits/limits.rules.ts';
import { createResetLink, requestReset, resetPassword } from './recovery.usecases.ts';

/** False where a limit was reached. */
function unlessTooMany(error: unknown): false {
  if (error instanceof AppError && error.code === 'too_many_requests') return false;
  throw error;
}

type Owned = Pick<Handlers, 'requestReset' | 'resetPassword' | 'createResetLink'>;

export const recoveryRoutes = (deps: Deps, { limiter }: { limiter: Limiter }): Owned => ({
  requestReset: async ({ body, request }) => {
    if (deps.config.mail === null) throw new AppError('not_offered');
    await limiter.consumeAll(byAddress({ limit: 'resetAddress', ip: request.ip }));
    // Beyond the limit the answer is the same: a stranger may have used it up, and the owner has a mail whose link works as long as the limit.
    const isWithin = await limiter
      .consume({ limit: 'resetMail', key: sha256(foldName(body.mail)) })
      .then(() => true, unlessTooMany);
    if (isWithin) await requestReset({ deps, body });
    return { ok: true };
  },

  resetPassword: async ({ body, request }) => {
    await limiter.consumeAll(byAddress({ limit: 'linkTry', ip: request.ip }));
    const client = { device: deviceText(request.headers['user-agent']), zone: null };
    await resetPassword({ deps, body, client, requestId: request.id });
    return { ok: true };
  },

  createResetLink: ({ params, actor, request }) =>
    createResetLink({ deps, actor, accountId: params.id, requestId: request.id }),
});
