/**
 * `npm start`: the built portal and the API on one origin, in this terminal. Builds first when sources changed, where the packages
 * to build with are installed and no other PORTAL_DIR is given.
 */
import { spawn } from 'node:child_process';
import { readEnvironment } from '#server/config/env-files.ts';
import { isInstalled } from './lib/packages.ts';
import { script } from './lib/run.ts';

if (isInstalled('vite') && !readEnvironment().PORTAL_DIR) {
  try {
    const { ensurePortal } = await import('./build/fresh.ts');
    await ensurePortal();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const command = script('server/main.ts');
const server = spawn(command.file, command.args, { stdio: 'inherit' });
// The terminal signals the whole group; a process manager only us. The server ignores a second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
