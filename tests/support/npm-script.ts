import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { NO_DATABASES } from './server-process.ts';

/** Runs a script of package.json by npm, as a user or a process manager does, with only this environment. */
export function runNpmScript(name: string, env: NodeJS.ProcessEnv) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', '-s', name], {
    env: { PATH, HOME, ...NO_DATABASES, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  }
  const pid = child.pid ?? 0;
  const killAtExit = () => {
    for (const each of [...descendantsOf(pid), pid]) kill(each);
  };
  process.once('exit', killAtExit);
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', killAtExit);
    return code as number | null;
  });
  return {
    exited,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Ids of all processes that it has started, directly or indirectly. */
    descendants: () => descendantsOf(pid),
    /** Kills the processes that a failed test has left. */
    end: (ids: readonly number[]) => {
      for (const each of [...ids, pid]) kill(each);
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Those of these processes that are still running. */
export function runningOf(ids: readonly number[]): number[] {
  return ids.filter((id) => processes().some(({ pid }) => pid === id));
}

function descendantsOf(root: number): number[] {
  const all = processes();
  const found = [root];
  for (const parent of found) {
    for (const { pid, ppid } of all) if (ppid === parent) found.push(pid);
  }
  return found.slice(1);
}

/** All running processes. A zombie (ended, but not yet waited for) is not one. */
function processes(): { pid: number; ppid: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, state] = line.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') ? [] : { pid: Number(pid), ppid: Number(ppid) };
  });
}
