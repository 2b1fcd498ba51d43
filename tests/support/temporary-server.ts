import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

interface TemporaryServer {
  server: ChildProcess;
  /** Sends it a signal, waits for its end and deletes its folder. */
  end: (signal: () => void) => Promise<void>;
}

/**
 * Starts a server with a folder of its own and waits until it is ready. It is killed when this process ends. Returns its error output as
 * the reason if it ends before it is ready, or is not ready in time.
 */
export async function startTemporaryServer(input: {
  command: { file: string; args: string[] };
  folder: string;
  timeoutMs: number;
  isReady: () => Promise<boolean>;
}): Promise<TemporaryServer | { reason: string }> {
  const { command, folder, timeoutMs, isReady } = input;
  const server = spawn(command.file, command.args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  server.stderr.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((settled) => {
    server.once('error', () => settled());
    server.once('exit', () => settled());
  });
  const clean = () => rmSync(folder, { recursive: true, force: true });
  // PostgreSQL ends its own processes at this signal.
  const killAtExit = () => {
    server.kill('SIGQUIT');
    clean();
  };
  process.once('exit', killAtExit);
  const end = async (signal: () => void) => {
    signal();
    await ended;
    process.off('exit', killAtExit);
    clean();
  };
  const deadline = Date.now() + timeoutMs;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (await isReady()) return { server, end };
    await Promise.race([ended, wait(50)]);
  }
  await end(() => server.kill('SIGQUIT'));
  return { reason: `It did not start: ${stderr.trim()}` };
}
