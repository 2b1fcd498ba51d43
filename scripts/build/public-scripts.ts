/** Minifies the scripts of `public/`, which are not part of the bundle. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

const SCRIPTS = ['boot.js', 'rescue.js'];

/** Call it before the precache hashes the files. */
export function minifyPublicScripts(folder: string): void {
  for (const name of SCRIPTS) {
    const path = join(folder, name);
    const { code, errors } = minifySync(name, readFileSync(path, 'utf8'), { module: false });
    if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0]?.message}`);
    writeFileSync(path, code);
  }
}
