import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A script of package.json as a user or a process manager starts it: by npm, with just this environment. */
export function runNpmScript(name: string, env: NodeJS.ProcessEnv) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', '-s', name], {
    env: { PATH, HOME, DATABASE_URL: '', ...env },
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
    /** Ids of the processes that it has started, and those started. */
    descendants: () => descendantsOf(pid),
    /** Ends what a failed test left. */
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

/** Of these processes, those that run. */
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

/** A process that has ended and was not waited for counts as gone. */
function processes(): { pid: number; ppid: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, state] = line.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') ? [] : { pid: Number(pid), ppid: Number(ppid) };
  });
}
