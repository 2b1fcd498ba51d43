/** Minifies the scripts of `public/`, which are not part of the bundle, and writes the brand's values into them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { Brand } from '#contract/brand.ts';
import { brandScript, BRAND_SCRIPTS } from './brand.ts';

/** Call it before the precache hashes the files. */
export function minifyPublicScripts({ folder, brand }: { folder: string; brand: Brand }): void {
  for (const name of BRAND_SCRIPTS) {
    const path = join(folder, name);
    const source = brandScript({ code: readFileSync(path, 'utf8'), brand });
    // Browsers older than the bundle's targets run them, too.
    const { code, errors } = minifySync(name, source, { module: false, compress: { target: 'es2015' } });
    if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0]?.message}`);
    writeFileSync(path, code);
  }
}
