import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a package that is named in package.json is there; those for development may be left out. */
export const isInstalled = (name: string, root: string = process.cwd()): boolean =>
  existsSync(join(root, 'node_modules', name, 'package.json'));
