import { startLoopback, type Loopback } from '#support/loopback.ts';

interface Browser {
  setURL(url: string): void;
  settings: { fetch: { interceptor: { beforeAsyncRequest(sent: { request: Request }): Promise<void> } } };
}

/** Opens a server's origin in the test's browser: relative addresses and cookies then work as they do for players. */
export async function openPage(): Promise<Loopback> {
  const server = await startLoopback();
  const { happyDOM } = window as unknown as { happyDOM: Browser };
  happyDOM.setURL(`${server.origin}/`);
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: bypassCache };
  forgetToken();
  return server;
}

/** Happy DOM's cache answers conditional requests by itself; browsers pass those on as they are. */
async function bypassCache({ request }: { request: Request }): Promise<void> {
  request.headers.set('cache-control', 'no-cache');
}

/**
 * Removes the XSRF token, as in a browser that has not called the API yet. A time long past, as Happy DOM keeps a cookie whose time
 * ends now until the next millisecond.
 */
export function forgetToken(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the portal itself reads
  document.cookie = 'XSRF-TOKEN=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
}

/** The header with which the API hands out its token. */
export const token = (value: string) => ({ 'set-cookie': `XSRF-TOKEN=${encodeURIComponent(value)}; Path=/` });

/** Returns the error that the work fails with. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}
