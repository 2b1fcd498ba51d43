import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { startStubServer, type StubServer } from '#support/stub-server.ts';

interface Browser {
  setURL(url: string): void;
  settings: { fetch: { interceptor: { beforeAsyncRequest(sent: { request: Request }): Promise<void> } } };
}

/** Starts a server and opens its origin in the test's browser, which has stored nothing yet. Relative addresses and cookies work then. */
export async function openPage(): Promise<StubServer> {
  const server = await startStubServer();
  const { happyDOM } = window as unknown as { happyDOM: Browser };
  happyDOM.setURL(`${server.origin}/`);
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: bypassCache };
  localStorage.clear();
  sessionStorage.clear();
  forgetToken();
  return server;
}

/**
 * Opens a page of a healthy server before each test of the file, calls `prepare`, and unmounts and stops both after it. Returns the server of the
 * test that runs.
 */
export function servePage(prepare?: (server: StubServer) => void | Promise<void>): StubServer {
  let server: StubServer;
  beforeEach(async () => {
    server = await openPage();
    server.on('GET /api/health', { body: { status: 'ok' }, headers: token('t') });
    await prepare?.(server);
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  return new Proxy({} as StubServer, { get: (_, name: keyof StubServer) => server[name] });
}

/** Happy DOM's cache answers conditional requests by itself. Browsers send them to the server. */
async function bypassCache({ request }: { request: Request }): Promise<void> {
  request.headers.set('cache-control', 'no-cache');
}

/**
 * Removes the XSRF token, as in a browser that has not called the API yet. The expiry is long past, because Happy DOM keeps a cookie
 * that expires now until the next millisecond.
 */
function forgetToken(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the portal itself reads
  document.cookie = 'XSRF-TOKEN=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
}

/** The header in which the API sends its XSRF token. */
export const token = (value: string) => ({ 'set-cookie': `XSRF-TOKEN=${encodeURIComponent(value)}; Path=/` });

/** Returns the error with which the work fails. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}
