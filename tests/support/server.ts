/** Runs the real server as a process of its own on a free loopback port, for journeys and benchmarks. */
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { NO_DATABASES, runServer } from './server-process.ts';

type ServerOptions = {
  dataDir: string;
  portalDir?: string;
  /** Further environment: `LOG_LEVEL`, `SEED_DEMO`, limits … */
  env?: Record<string, string>;
  /** All arguments of Node; by default it runs the sources. */
  args?: readonly string[] | undefined;
  /** How long to wait for the server. A first start takes long, because it creates and seeds its database. */
  readyTimeoutMs?: number;
};

export type Server = {
  url: string;
  port: number;
  pid: number;
  /** Everything that it has written so far to both streams. */
  output: () => string;
  /** Ends it as an operator does (SIGTERM) and waits; SIGKILL after ten seconds. */
  stop: () => Promise<void>;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
};

/** Starts `server/main.ts` and resolves once `/api/health` answers 200. */
export async function startServer({
  dataDir,
  portalDir,
  env,
  args,
  readyTimeoutMs = 90_000,
}: ServerOptions): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...process.env,
    ...NO_DATABASES,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    PORTAL_DIR: portalDir ?? 'dist/portal',
  };
  const server = runServer(settings, args && { args });

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!server.isRunning()) return;
    server.signal(signal);
    const timeout = new AbortController();
    const late = wait(10_000, 'late', { signal: timeout.signal }).catch(() => 'ended');
    if ((await Promise.race([server.exited, late])) === 'late') server.signal('SIGKILL');
    timeout.abort();
    await server.exited;
  };

  const limit = Date.now() + readyTimeoutMs;
  while (!(await isReady(url))) {
    if (!server.isRunning() || Date.now() > limit) {
      const why = server.isRunning() ? `was not ready within ${readyTimeoutMs} ms` : 'ended';
      await end('SIGKILL');
      throw new Error(`The server ${why}.\n${server.output()}`);
    }
    await wait(50);
  }
  return {
    url,
    port,
    pid: server.pid,
    output: server.output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}
