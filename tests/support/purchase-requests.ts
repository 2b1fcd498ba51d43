/** POST /site-store/purchase as a browser sends it, with a new key each time. */
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';
import { nextKey, PACK } from './purchases.ts';
import type { Trader } from './economy.ts';

/** For each player a function that takes a server's address and returns a source of requests to it. */
export function purchaseRequests(
  traders: readonly Trader[],
): readonly { readonly sourceFor: (url: string) => () => string }[] {
  const body = JSON.stringify(PACK);
  return traders.map(({ client: { cookies } }) => ({
    sourceFor(url) {
      const head = [
        'POST /api/site-store/purchase HTTP/1.1',
        `Host: ${new URL(url).host}`,
        'Connection: keep-alive',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Accept: application/json',
        'Accept-Encoding: gzip, deflate, br, zstd',
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
        `${XSRF.header}: ${cookies.get(XSRF.cookie)}`,
        `${IDEMPOTENCY_HEADER}: `,
      ].join('\r\n');
      return () => `${head}${nextKey()}\r\n\r\n${body}`;
    },
  }));
}
