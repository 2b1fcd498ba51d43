import { marketItems } from '#contract/auction-market.ts';
import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';

// oxfmt-ignore
export const auctionMarketCalls = {
  listMarket: {
    method: 'GET', path: '/auction/market', access: 'visitor', about: 'Prices of all items that are traded',
    reply: marketItems, query: sinceQuery, extension: true,
    messages: { fallback: 'Erro ao carregar preços', quiet: true },
  },
} as const satisfies Record<string, Call>;
