/** Runs child processes without a shell. */
import { spawn, type ChildProcess } from 'node:child_process';

export type Command = { file: string; args: string[] };
type Job = { command: Command; live: boolean; env?: Record<string, string> };
export type Outcome = { code: number; output: string };

/** A command that runs a TypeScript file in Node directly, so that signals reach it. */
export function script(path: string, ...args: string[]): Command {
  return { file: process.execPath, args: ['--import', 'tsx', path, ...args] };
}

/** A tool from node_modules by the path of its JavaScript entry, without npx. */
export function tool(path: string, ...args: string[]): Command {
  return { file: process.execPath, args: [`node_modules/${path}`, ...args] };
}

const running = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM'] as const;

function endAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** Forwards signals to the children. Without children, callers can handle signals themselves. */
function forwardSignals(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
  });
}

/** Runs a command to its end. `live` shows the output at once, otherwise it is returned. */
export function run({ command, live, env }: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    forwardSignals(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
