import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { doneReply } from '#contract/players.ts';

// oxfmt-ignore
export const factorsAdminCalls = {
  removePlayerFactors: {
    method: 'DELETE', path: '/players/{id}/factors', access: 'admin',
    about: 'Remove all second factors of an account',
    params: idParams, reply: doneReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'admin_protected', 'factor_missing'], extension: true,
    messages: { fallback: 'Erro ao remover o segundo fator' },
  },
} as const satisfies Record<string, Call>;
