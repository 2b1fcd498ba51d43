import type { Call } from '#contract/call.ts';
import * as overview from '#contract/overview.ts';

// oxfmt-ignore
export const overviewCalls = {
  getOverview: {
    method: 'GET', path: '/overview', access: 'team',
    about: 'What waits for the team and who is online, limited by the rights of the caller',
    reply: overview.overview, extension: true,
    messages: { fallback: 'Erro ao carregar o que espera', quiet: true },
  },
  getSales: {
    method: 'GET', path: '/overview/sales', access: 'team',
    about: 'What sold on each of the last days, limited by the rights of the caller',
    reply: overview.sales, extension: true, messages: { fallback: 'Erro ao carregar as vendas', quiet: true },
  },
  getBalances: {
    method: 'GET', path: '/overview/balances', access: 'admin',
    about: 'Accounts whose balance is not the sum of their ledger',
    reply: overview.balances, extension: true,
    messages: { fallback: 'Erro ao conferir os saldos', quiet: true },
  },
} as const satisfies Record<string, Call>;
