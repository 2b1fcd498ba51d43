/** A host of static files, as README.md describes it for a portal whose API is elsewhere: no headers, no rendering, no API. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pageFile } from '#contract/pages.ts';
import { listenOnLoopback } from './ports.ts';

export interface StaticHost {
  readonly port: number;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a built portal on a free loopback port. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host.example');
    const asked = join(folder, decodeURIComponent(pathname));
    const isFile = asked.startsWith(join(folder, '/')) && existsSync(asked) && statSync(asked).isFile();
    const file = isFile ? asked : join(folder, pageFile({ path: pathname, query: search !== '' }));
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  const port = await listenOnLoopback({ server });
  return {
    port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
