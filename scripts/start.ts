/**
 * `npm start`: serves the built portal and the API on one origin. Builds first when sources have changed, if the development packages are installed
 * and PORTAL_DIR is not set.
 */
import { readEnvironment } from '#server/config/env-files.ts';
import { isInstalled } from './lib/packages.ts';
import { runInForeground, script } from './lib/run.ts';

if (isInstalled('vite') && !readEnvironment().PORTAL_DIR) {
  try {
    const { ensurePortal } = await import('./build/fresh.ts');
    await ensurePortal();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

runInForeground(script('server/main.ts'));
