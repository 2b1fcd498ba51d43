import type { Call } from '#contract/call.ts';
import { deliveriesPage } from '#contract/deliveries.ts';
import { pageQuery } from '#contract/paging.ts';

// oxfmt-ignore
export const deliveriesCalls = {
  listDeliveries: {
    method: 'GET', path: '/deliveries', access: 'player',
    about: 'What the account bought, drew or took back and where it is, the newest first',
    query: pageQuery, reply: deliveriesPage, extension: true,
    messages: { fallback: 'Erro ao carregar entregas', quiet: true },
  },
} as const satisfies Record<string, Call>;
