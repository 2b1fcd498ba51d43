/** Minifies the scripts of `public/`, which stay outside the bundle and are copied as they are written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

const SCRIPTS = ['boot.js', 'rescue.js'];

/** In the built portal `folder`, before the precache takes the files' hashes. */
export function minifyPublicScripts(folder: string): void {
  for (const name of SCRIPTS) {
    const path = join(folder, name);
    const { code, errors } = minifySync(name, readFileSync(path, 'utf8'), { module: false });
    if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0]?.message}`);
    writeFileSync(path, code);
  }
}
