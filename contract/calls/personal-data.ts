import type { Call } from '#contract/call.ts';
import { accountExport, closeBody } from '#contract/personal-data.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const personalDataCalls = {
  exportAccount: {
    method: 'POST', path: '/accounts/export', access: 'player',
    about: 'Everything that is stored about the account',
    body: anyBody, reply: accountExport, extension: true,
    messages: { fallback: 'Erro ao baixar os seus dados.' },
  },
  closeAccount: {
    method: 'POST', path: '/accounts/close', access: 'player',
    about: 'Close the account: what is personal is erased', changesSession: true,
    body: closeBody, reply: okReply, errors: ['wrong_password', 'last_admin', 'purchase_payable'], extension: true,
    messages: { fallback: 'Erro ao encerrar a conta.' },
  },
} as const satisfies Record<string, Call>;
