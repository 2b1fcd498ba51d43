/** A hash of the sources. It shows whether a build is current, and is the build's id. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '#server/config/env-files.ts';
import { findInputs, PORTAL_SOURCES, type Sources } from './inputs.ts';

/** File in a build's folder with its stamp. */
export const stampFile = '.stamp';

interface Stamped {
  readonly root?: string;
  readonly sources?: Sources;
}

/**
 * A hash of the names and contents of the build's inputs, and of the `VITE_*` settings from the environment and .env files.
 */
export function stampOf({ root = process.cwd(), sources = PORTAL_SOURCES }: Stamped = {}): string {
  const hash = createHash('sha256');
  for (const file of findInputs({ root, sources })) {
    hash.update(`${file}\0`);
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  const settings = Object.entries(readEnvironment({ folder: root }))
    .filter(([name, value]) => name.startsWith('VITE_') && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of settings) hash.update(`${name}=${value}\0`);
  return hash.digest('hex').slice(0, 16);
}
