/** A browser's tab without a screen, for the portal's client in tests without a DOM: cookies of a browser, sessionStorage of a tab. */
import { vi } from 'vitest';

export class Tab {
  readonly #stored: Map<string, string>;
  #page: Promise<Page> | undefined;
  readonly cookies: Map<string, string>;

  constructor({ cookies, copyOf }: { cookies: ReadonlyMap<string, string>; copyOf?: Tab }) {
    this.cookies = new Map(cookies);
    this.#stored = new Map(copyOf ? copyOf.#stored : []);
  }

  /** Its next press loads the portal's modules anew. */
  reload(): void {
    this.#page = undefined;
  }

  /** The portal's modules in this tab, which from now on is the one that the globals speak of. */
  open(): Promise<Page> {
    this.#stubGlobals();
    return (this.#page ??= loadPage());
  }

  #stubGlobals(): void {
    const { cookies } = this;
    const stored = this.#stored;
    vi.stubGlobal('document', {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
    });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init);
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await realFetch(request);
      for (const text of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    });
  }

  /** The keys of requests without an answer. */
  pending = (): string[] => [...this.#stored.keys()];
}

type Page = Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  vi.resetModules();
  const [requests, { createHttp }, { clock }, { createConnectivity }] = await Promise.all([
    import('#offline/connectivity/pending-request.ts'),
    import('#lib/http.ts'),
    import('#lib/clock.ts'),
    import('#offline/connectivity/connectivity.ts'),
  ]);
  return { ...requests, createHttp, clock, createConnectivity };
}

const realFetch = globalThis.fetch;
