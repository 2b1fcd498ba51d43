import type { Call } from '#contract/call.ts';
import { confirmBody, mailBody } from '#contract/mail-address.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const mailAddressCalls = {
  sendConfirmation: {
    method: 'POST', path: '/accounts/mail/confirmation', access: 'player',
    about: 'Send the link that confirms the e-mail',
    body: anyBody, reply: okReply, errors: ['not_offered'], extension: true,
    messages: { fallback: 'Erro ao enviar o link.' },
  },
  changeMail: {
    method: 'POST', path: '/accounts/mail', access: 'player',
    about: 'Send a link to a new e-mail, which replaces the old one when it is used',
    body: mailBody, reply: okReply, errors: ['wrong_password', 'not_offered'], extension: true,
    messages: { fallback: 'Erro ao trocar o e-mail.' },
  },
  confirmMail: {
    method: 'POST', path: '/auth/confirm', access: 'visitor', about: 'Confirm an e-mail by its link',
    body: confirmBody, reply: okReply, errors: ['link_invalid', 'mail_taken'], extension: true,
    messages: { fallback: 'Erro ao confirmar o e-mail.', quiet: true },
  },
} as const satisfies Record<string, Call>;
