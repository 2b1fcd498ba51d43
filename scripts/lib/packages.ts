import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a package is installed. Development packages may be missing. */
export const isInstalled = (name: string, root: string = process.cwd()): boolean =>
  existsSync(join(root, 'node_modules', name, 'package.json'));
