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
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: pastTheCache };
  forgetToken();
  return server;
}

/** Happy DOM's cache answers conditional requests by itself; browsers pass those on as they are. */
async function pastTheCache({ request }: { request: Request }): Promise<void> {
  request.headers.set('cache-control', 'no-cache');
}

/** As a browser does that has never met the API. */
export function forgetToken(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the portal itself reads
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/';
}

/** The header with which the API hands out its token. */
export const token = (value: string) => ({ 'set-cookie': `XSRF-TOKEN=${encodeURIComponent(value)}; Path=/` });

/** Awaits a failure and hands it over. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}
