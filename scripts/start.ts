/**
 * Runs before `npm start` and `npm run deliveries`: builds the portal and bundles the server when their sources have changed. Without
 * development packages it builds nothing. With PORTAL_DIR, which names a portal that was built elsewhere, or `--server` it builds no portal.
 */
import { readEnvironment } from '#server/config/env-files.ts';
import { isInstalled } from './lib/packages.ts';

if (isInstalled('vite')) {
  const { ensurePortal, ensureServer } = await import('./build/fresh.ts');
  try {
    if (!process.argv.includes('--server') && !readEnvironment().PORTAL_DIR) await ensurePortal();
    await ensureServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
