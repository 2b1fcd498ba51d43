/**
 * `npm install` runs it: writes what types and build need and no commit contains, the styles' functions and the route tree. An
 * installation without development packages (`npm ci --omit=dev`) has neither tool and serves what was built elsewhere.
 */
import { writeFileSync } from 'node:fs';
import { run, tool } from './lib/run.ts';
import { isInstalled } from './lib/packages.ts';

// Scripts of package.json begin with `exec`, so that Node takes the place of npm's shell: a signal to npm then reaches it, and npm waits
// for it. Windows has neither the command nor such signals, and only runs what follows.
if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n');

if (isInstalled('@pandacss/dev')) {
  const { code } = await run({ command: tool('@pandacss/dev/bin.js', 'codegen', '--silent'), live: true });
  if (code !== 0) process.exit(code);
}
if (isInstalled('@tanstack/router-generator')) await import('./routes.ts');
