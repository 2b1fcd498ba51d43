/**
 * Builds the portal: `tsx scripts/build.ts [--out folder] [--build-id id]`. Vite, size limits, compressed copies, and last
 * a stamp of the sources, which is there only when all of it went well.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFolder } from './lib/compress.ts';
import { run, tool } from './lib/run.ts';
import { stampFile, stampOf } from './lib/stamp.ts';
import { checkSizes } from './size.ts';

const { values } = parseArgs({ options: { out: { type: 'string' }, 'build-id': { type: 'string' } } });
const out = values.out ?? 'dist/portal';
const stamp = stampOf();
const buildId = values['build-id'] ?? process.env.BUILD_ID ?? stamp;

rmSync(join(out, stampFile), { force: true });
const vite = await run({
  command: tool('vite/bin/vite.js', 'build', '--outDir', out),
  env: { BUILD_ID: buildId },
  live: true,
});
if (vite.code !== 0) process.exit(vite.code);
if (!checkSizes(out)) {
  console.error('The portal is over its size limits.');
  process.exit(1);
}
console.log(`${await compressFolder(out)} files compressed; build ${buildId} in ${out}`);
writeFileSync(join(out, stampFile), stamp);
