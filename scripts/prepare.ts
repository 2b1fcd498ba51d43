/**
 * Runs after `npm install`: generates the style functions and the route tree, which types and build need. An installation without development
 * packages (`npm ci --omit=dev`) lacks the generators and serves a portal that was built elsewhere.
 */
import { writeFileSync } from 'node:fs';
import { run, tool } from './lib/run.ts';
import { isInstalled } from './lib/packages.ts';

// Scripts of package.json begin with `exec`, so that Node replaces npm's shell and receives its signals. Windows has no `exec`: this file
// makes it run the command.
if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n');

if (isInstalled('@pandacss/dev')) {
  const { code } = await run({ command: tool('@pandacss/dev/bin.js', 'codegen', '--silent'), live: true });
  if (code !== 0) process.exit(code);
}
if (isInstalled('@tanstack/router-generator')) await import('./routes.ts');
