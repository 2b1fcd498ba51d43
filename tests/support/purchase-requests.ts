/** POST /site-store/purchase as a browser sends it, with a new key each time. */
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';
import type { Client } from '#scripts/lib/load.ts';
import { nextKey, PACK } from './purchases.ts';
import type { Trader } from './economy.ts';

/** A client of a load for each player. */
export const purchaseClients = (traders: readonly Trader[]): Client[] =>
  traders.map(({ client: { cookies } }) => ({
    method: 'POST',
    path: '/api/site-store/purchase',
    body: JSON.stringify(PACK),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
    },
    newHeaders: () => ({ [IDEMPOTENCY_HEADER]: nextKey() }),
  }));
