/** A hash of what a build is made of. It shows whether a build is current, and the portal's is its build id. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEMO_BRAND } from '#server/config/brand.ts';
import { readEnvironment, type Variables } from '#server/config/env-files.ts';

/** File in a build's folder with its stamp. */
export const stampFile = '.stamp';

/** Files and folders. The lock file represents node_modules. */
const COMMON = ['package.json', 'package-lock.json', 'contract', 'scripts/build', DEMO_BRAND];
const SOURCES = {
  portal: [
    ...COMMON,
    ...['index.html', 'vite.config.ts', 'panda.config.ts', 'postcss.config.mjs', 'tsconfig.base.json'],
    ...['src', 'sw', 'public', 'server/config', 'server/portal', 'scripts/build.ts'],
  ],
  server: [...COMMON, 'server', 'demo', 'scripts/portal.ts'],
};

/** The build itself writes it. */
const GENERATED = 'src/routeTree.gen.ts';

interface Stamped {
  readonly root?: string;
  readonly part?: keyof typeof SOURCES;
  /** Variables that override the environment's: BRAND, `VITE_*`. */
  readonly env?: Variables;
}

/** The stamp of a part's sources, of the brand's files and of the `VITE_*` settings from the environment and .env files. */
export function stampOf({ root = '.', part = 'portal', env: overrides }: Stamped = {}): string {
  const env = { ...readEnvironment({ folder: root }), ...overrides };
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const file = resolve(root, path);
    if (!existsSync(file) || path === GENERATED) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  };
  for (const path of [...SOURCES[part], env.BRAND || DEMO_BRAND]) add(path);
  const settings = Object.entries(env).filter(
    ([name, value]) => name.startsWith('VITE_') && value !== undefined,
  );
  for (const setting of settings.map((pair) => pair.join('=')).sort()) hash.update(`${setting}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Whether the folder contains a finished build of the current sources. */
export function isFresh(folder: string, of: Stamped = {}): boolean {
  const file = join(folder, stampFile);
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(of);
}
