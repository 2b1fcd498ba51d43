import type { Actor, Deps } from '#server/core/deps.ts';
import { sessionToken } from '#server/http/cookies.ts';
import type { Handlers } from '#server/http/handler.ts';
import { passwordCheck } from '#server/modules/passwords/passwords.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { byAddress } from '#server/modules/limits/limits.rules.ts';
import { changeMail, confirmMail, sendConfirmation } from './mail-address.usecases.ts';

type Owned = Pick<Handlers, 'sendConfirmation' | 'changeMail' | 'confirmMail'>;

export const mailAddressRoutes = (deps: Deps, { limiter }: { limiter: Limiter }): Owned => {
  const checkPassword = passwordCheck(deps, limiter);
  /** Mails that an account can have sent to addresses of its choice. */
  const countMail = ({ accountId }: Actor) =>
    limiter.consume({ limit: 'resetMail', key: `account ${accountId}` });
  return {
    sendConfirmation: async ({ actor }) => {
      await countMail(actor);
      await sendConfirmation({ deps, actor });
      return { ok: true };
    },

    changeMail: async ({ actor, body, request }) => {
      const checkedHash = await checkPassword({ actor, body, request });
      await countMail(actor);
      await changeMail({ deps, actor, body, checkedHash });
      return { ok: true };
    },

    confirmMail: async ({ body, request }) => {
      await limiter.consumeAll(byAddress({ limit: 'linkTry', ip: request.ip }));
      const token = sessionToken({ config: deps.config, request });
      await confirmMail({ deps, body, sessionToken: token, requestId: request.id });
      return { ok: true };
    },
  };
};
