import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { provideBrowser } from './chromium.ts';
import { startServer, type Server } from './server.ts';

/** Runs `work` with a server that has the demonstration's data in a temporary folder. Afterwards, also after a failure, both are gone. */
export async function withDemoServer<Result>(
  work: (server: Server) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'valdora-demo-'));
  try {
    const server = await startServer({ dataDir: join(home, 'data'), env: { SEED_DEMO: '1', ...env } });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Runs `work` with a browser, which is closed afterwards. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(provideBrowser());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
