import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { forgotBody, resetBody, resetLink } from '#contract/recovery.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const recoveryCalls = {
  requestReset: {
    method: 'POST', path: '/auth/forgot', access: 'visitor',
    about: 'Send a link for a new password to an e-mail; answers the same for an unknown one',
    body: forgotBody, reply: okReply, errors: ['not_offered'], extension: true,
    messages: { fallback: 'Erro ao pedir uma nova senha.', quiet: true },
  },
  resetPassword: {
    method: 'POST', path: '/auth/reset', access: 'visitor',
    about: 'Set a new password by a one-time link; all sessions end',
    body: resetBody, reply: okReply, errors: ['link_invalid'], extension: true,
    messages: { fallback: 'Erro ao criar a nova senha.', quiet: true },
  },
  createResetLink: {
    method: 'POST', path: '/players/{id}/reset-link', access: 'admin',
    about: 'A one-time link for a new password, to be handed to the player',
    params: idParams, body: anyBody, reply: resetLink,
    errors: ['not_found', 'account_closed', 'admin_protected'], extension: true,
    messages: { fallback: 'Erro ao criar o link.' },
  },
} as const satisfies Record<string, Call>;
