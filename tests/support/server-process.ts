import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argumentsOf } from './process-bundle.ts';

/** Databases that a developer's environment or .env may name, which no test may touch. An empty variable counts as not set and overrides the file. */
export const NO_DATABASES = { DATABASE_URL: '', DATABASE_DIRECT_URL: '' };

export interface ProcessOptions {
  readonly cwd?: string;
  /** The file to run and its command line arguments. */
  readonly entry?: readonly string[];
  /** All arguments of Node, in place of an entry. */
  readonly args?: readonly string[];
}

/** Runs the real server as a process of its own with only this environment. It is killed when this process ends. */
export function runServer(
  env: NodeJS.ProcessEnv,
  { cwd = process.cwd(), entry = ['server/main.ts'], args: given }: ProcessOptions = {},
) {
  const [file = '', ...rest] = entry;
  const args = given ?? [...argumentsOf(file), ...rest];
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ...NO_DATABASES, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const watchers = new Set<() => void>();
  const append = (text: string) => {
    output += text;
    for (const watcher of watchers) watcher();
  };
  child.stdout.setEncoding('utf8').on('data', append);
  child.stderr.setEncoding('utf8').on('data', append);
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const exited = once(child, 'close').then(([code]) => {
    process.off('exit', killAtExit);
    for (const watcher of watchers) watcher();
    return code as number | null;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  return {
    pid: child.pid ?? 0,
    exited,
    isRunning,
    /** Everything that it has written so far to both streams. */
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Waits until it has written this text. Throws if it ends before. */
    async waitForOutput(text: string | RegExp): Promise<string> {
      const isWritten = () => (typeof text === 'string' ? output.includes(text) : text.test(output));
      while (!isWritten()) {
        if (!isRunning()) throw new Error(`It ended without: ${output}`);
        await new Promise<void>((resolve) => {
          const watcher = () => {
            watchers.delete(watcher);
            resolve();
          };
          watchers.add(watcher);
        });
      }
      return output;
    },
  };
}

export type RunningServer = ReturnType<typeof runServer>;
