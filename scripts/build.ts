/**
 * Builds the portal and bundles the server: `tsx scripts/build.ts`. Runs Vite, writes compressed copies and the stamp, and checks the syntax
 * and the size limits. Over a limit the exit code is 1, but the build is complete. With `--out folder` it builds the portal alone, for a test,
 * into that folder: without copies and checks, which take a third of a build's time. `--build-id id` names the build.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBrand, writeServerBrand } from './build/brand.ts';
import { compressFolder } from './build/compress.ts';
import { run, script, tool } from './lib/run.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { stampFile, stampOf } from './build/stamp.ts';
import { checkSizes } from './build/size.ts';
import { findUnreadable } from './build/syntax.ts';

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'build-id': { type: 'string' } },
});
const out = normalize(values.out ?? 'dist/portal');
/** The build is written to another folder first, because a server may be serving the old one. Then it takes its place. */
const unfinished = `${out}.${process.pid}.building`;
process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }));
const stamp = stampOf();
const settings = readEnvironment();
const buildId = values['build-id'] ?? settings.BUILD_ID ?? stamp;
const portalSettings = Object.fromEntries(
  Object.entries(settings).flatMap(([name, value]) =>
    name.startsWith('VITE_') && value !== undefined ? [[name, value]] : [],
  ),
);

const vite = await run({
  command: tool('vite/bin/vite.js', 'build', '--outDir', unfinished),
  // The build must not depend on the caller's NODE_ENV.
  env: {
    ...portalSettings,
    NODE_ENV: 'production',
    BUILD_ID: buildId,
  },
  live: true,
});
if (vite.code !== 0) process.exit(vite.code);
const isForTest = values.out !== undefined;
const isSmall = isForTest || (await compressAndCheck(unfinished));
writeServerBrand({ ...(await buildBrand()), out: unfinished });
writeFileSync(join(unfinished, stampFile), stamp);
const previous = `${out}.previous`;
rmSync(previous, { recursive: true, force: true });
if (existsSync(out)) renameSync(out, previous);
renameSync(unfinished, out);
rmSync(previous, { recursive: true, force: true });
console.log(`build ${buildId} in ${out}`);
if (!isForTest) {
  const server = await run({ command: script('scripts/build/server.ts'), live: true });
  if (server.code !== 0) process.exit(server.code);
  console.log('server in dist/server');
}
if (!isSmall) {
  console.error('The portal is complete, but over its size limits.');
  process.exitCode = 1;
}

/** Whether a build is within its size limits. Ends the process where some browsers cannot read its scripts. */
async function compressAndCheck(folder: string): Promise<boolean> {
  const unreadable = findUnreadable(folder);
  if (unreadable.length > 0) {
    console.error('Some browsers of scripts/build/targets.ts cannot read these scripts:', unreadable);
    process.exit(1);
  }
  console.log(`${await compressFolder(folder)} files compressed`);
  return checkSizes(folder);
}
