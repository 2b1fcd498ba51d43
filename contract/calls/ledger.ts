import type { Call } from '#contract/call.ts';
import { ledgerPage } from '#contract/ledger.ts';
import { pageQuery } from '#contract/paging.ts';

// oxfmt-ignore
export const ledgerCalls = {
  listLedger: {
    method: 'GET', path: '/accounts/ledger', access: 'player',
    about: 'The statement of the account’s credits, the newest first',
    query: pageQuery, reply: ledgerPage, extension: true,
    messages: { fallback: 'Erro ao carregar o extrato', quiet: true },
  },
} as const satisfies Record<string, Call>;
