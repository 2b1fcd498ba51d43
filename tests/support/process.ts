import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { script } from '#scripts/lib/run.ts';

/** The real server as a process of its own, with just this environment. */
export function runServer(env: Record<string, string>) {
  const { file, args } = script('server/main.ts');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(file, args, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const watchers = new Set<() => void>();
  const hear = (part: string) => {
    output += part;
    for (const watcher of watchers) watcher();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const exited = once(child, 'close').then(([code]) => {
    process.off('exit', atExit);
    for (const watcher of watchers) watcher();
    return code as number | null;
  });

  return {
    exited,
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Waits until it has said this; throws if it ends without. */
    async says(text: string | RegExp): Promise<string> {
      const heard = () => (typeof text === 'string' ? output.includes(text) : text.test(output));
      while (!heard()) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended without: ${output}`);
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
