import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { accountExport, closeBody } from '#contract/personal-data.ts';
import { closePlayerBody } from '#contract/player-help.ts';
import { doneReply } from '#contract/players.ts';
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
  exportPlayer: {
    method: 'POST', path: '/players/{id}/export', access: 'admin',
    about: 'Everything that is stored about a player’s account, for one who asks by mail',
    params: idParams, body: anyBody, reply: accountExport, errors: ['not_found', 'account_closed'],
    extension: true,
    messages: { fallback: 'Erro ao baixar os dados da conta' },
  },
  closePlayer: {
    method: 'POST', path: '/players/{id}/close', access: 'admin',
    about: 'Close a player’s account, for one who asks by mail: what is personal is erased',
    params: idParams, body: closePlayerBody, reply: doneReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'admin_account', 'purchase_payable'],
    extension: true,
    messages: { fallback: 'Erro ao encerrar a conta' },
  },
} as const satisfies Record<string, Call>;
