/** Child processes of the scripts: started by argument list (no shell), ended by their own id. */
import { spawn, type ChildProcess } from 'node:child_process';

export type Command = { file: string; args: string[] };
type Job = { command: Command; live: boolean; env?: Record<string, string> };
export type Outcome = { code: number; output: string };

/** The TypeScript entry as a command for this very Node, with nothing in between that could swallow a signal. */
export function script(path: string, ...args: string[]): Command {
  return { file: process.execPath, args: ['--import', 'tsx', path, ...args] };
}

/** A tool from node_modules by the path of its JavaScript entry, without npx. */
export function tool(path: string, ...args: string[]): Command {
  return { file: process.execPath, args: [`node_modules/${path}`, ...args] };
}

const children = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** Runs to the end. `live` shows the output as it comes; otherwise it is collected and returned. */
export function run({ command, live, env }: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(parts).toString('utf8') });
    });
  });
}
