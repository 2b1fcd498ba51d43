import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import * as spending from '#contract/spending.ts';

// oxfmt-ignore
export const spendingCalls = {
  getSpendingLimit: {
    method: 'GET', path: '/accounts/spending-limit', access: 'player',
    about: 'The limits of credits a month, what is left, and the changes that wait',
    reply: spending.spendingLimits, extension: true,
    messages: { fallback: 'Erro ao carregar o limite de gastos', quiet: true },
  },
  setSpendingLimit: {
    method: 'POST', path: '/accounts/spending-limit', access: 'player',
    about: 'Set the own limit of credits a month: lower holds at once, higher after seven days',
    body: spending.spendingLimitBody, reply: spending.limitReply, extension: true,
    messages: { fallback: 'Erro ao mudar o limite de gastos' },
  },
  setPlayerSpendingLimit: {
    method: 'POST', path: '/players/{id}/spending-limit', access: 'players',
    about: 'Set the team’s limit of credits a month for the account of a minor',
    params: idParams, body: spending.playerSpendingLimitBody, reply: spending.limitReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'not_a_minor'], extension: true,
    messages: { fallback: 'Erro ao mudar o limite de gastos da conta' },
  },
} as const satisfies Record<string, Call>;
