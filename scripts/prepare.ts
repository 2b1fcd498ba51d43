/**
 * `npm install` runs it: writes what types and build need and no commit contains, the styles' functions and the route tree. An
 * installation without development packages (`npm ci --omit=dev`) has neither tool and serves what was built elsewhere.
 */
import { run, tool } from './lib/run.ts';
import { isInstalled } from './lib/packages.ts';

if (isInstalled('@pandacss/dev')) {
  const { code } = await run({ command: tool('@pandacss/dev/bin.js', 'codegen', '--silent'), live: true });
  if (code !== 0) process.exit(code);
}
if (isInstalled('@tanstack/router-generator')) await import('./routes.ts');
