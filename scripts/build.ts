/**
 * Builds the portal: `tsx scripts/build.ts [--out folder] [--build-id id] [--showcase]`. Vite, compressed copies, a stamp of the
 * sources, and last the size limits: over them the exit code is 1, but what was built is whole and runs.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFolder } from './build/compress.ts';
import { run, tool } from './lib/run.ts';
import { stampFile, stampOf } from './build/stamp.ts';
import { checkSizes } from './build/size.ts';

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'build-id': { type: 'string' }, showcase: { type: 'boolean' } },
});
const out = values.out ?? 'dist/portal';
const stamp = stampOf();
const buildId = values['build-id'] ?? process.env.BUILD_ID ?? stamp;

rmSync(join(out, stampFile), { force: true });
const vite = await run({
  command: tool('vite/bin/vite.js', 'build', '--outDir', out),
  // A build is the same whatever NODE_ENV the caller runs under.
  env: { NODE_ENV: 'production', BUILD_ID: buildId, ...(values.showcase ? { VITE_SHOWCASE: '1' } : {}) },
  live: true,
});
if (vite.code !== 0) process.exit(vite.code);
console.log(`${await compressFolder(out)} files compressed; build ${buildId} in ${out}`);
writeFileSync(join(out, stampFile), stamp);
if (!checkSizes(out)) {
  console.error('The portal is complete, but over its size limits.');
  process.exitCode = 1;
}
