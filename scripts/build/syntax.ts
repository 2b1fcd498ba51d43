/** Checks that browsers can read the built scripts. The bundler rewrites new syntax, but not regular expressions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { BRAND_SCRIPTS } from './brand.ts';

/** The newest edition of the language that the oldest browsers (targets.ts) read whole. */
const EDITION = 2023;
/** The scripts of `public/` run in older browsers, too: they tell their owners. */
const OLD_EDITION = 2015;

/** The scripts of a build that some browser cannot read, each with the place and the reason. */
export const findUnreadable = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith('.server'))
    .flatMap((file) => {
      const isOld = BRAND_SCRIPTS.includes(file);
      const code = readFileSync(join(folder, file), 'utf8');
      try {
        parse(code, isOld ? { ecmaVersion: OLD_EDITION } : { ecmaVersion: EDITION, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
