/** Runs the real server as its own process on a free loopback port, for journeys and benchmarks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { script } from '#scripts/lib/run.ts';
import { listenOnLoopback } from './listen.ts';

export type ServerOptions = {
  dataDir: string;
  portalDir?: string;
  /** Further environment: `LOG_LEVEL`, `SEED_DEMO`, limits … */
  env?: Record<string, string>;
  /** How long it may take to become ready, in ms. A first start creates and seeds its database. */
  within?: number;
};

export type Server = {
  url: string;
  port: number;
  pid: number;
  /** What it has written so far, both streams. */
  output: () => string;
  /** Ends it as an operator would (SIGTERM) and waits; SIGKILL after ten seconds. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
};

/** A port that is free now on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback({ server: probe });
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts `server/main.ts` and resolves once `/api/health` answers 200. */
export async function startServer({
  dataDir,
  portalDir,
  env,
  within = 90_000,
}: ServerOptions): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = script('server/main.ts');
  const child = spawn(command.file, command.args, {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PORTAL_DIR: portalDir ?? 'dist/portal',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  const running = () => child.exitCode === null && child.signalCode === null;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!running()) return;
    child.kill(signal);
    const timeout = new AbortController();
    const late = wait(10_000, 'late', { signal: timeout.signal }).catch(() => 'ended');
    if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
    timeout.abort();
    await ended;
  };
  // A run that is cut short must not leave servers behind.
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  child.once('exit', () => process.off('exit', atExit));

  const limit = Date.now() + within;
  while (!(await isReady(url))) {
    if (!running() || Date.now() > limit) {
      const why = running()
        ? `was not ready within ${within} ms`
        : `ended with ${child.exitCode ?? child.signalCode}`;
      await end('SIGKILL');
      throw new Error(`The server ${why}.\n${parts.join('')}`);
    }
    await wait(50);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => parts.join(''),
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
