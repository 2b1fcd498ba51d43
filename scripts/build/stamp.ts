/** A hash of the sources. It shows whether a build is current, and is the build's id. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEMO_BRAND } from '#server/config/brand.ts';
import { readEnvironment, type Variables } from '#server/config/env-files.ts';
import { findInputs, PORTAL_SOURCES, type Sources } from './inputs.ts';

/** File in a build's folder with its stamp. */
export const stampFile = '.stamp';

interface Stamped {
  readonly root?: string;
  readonly sources?: Sources;
  /** Variables that override the environment's: BRAND, `VITE_*`. */
  readonly env?: Variables;
}

/**
 * A hash of the names and contents of the build's inputs and of the brand's files, and of the `VITE_*` settings from the environment and .env files.
 */
export function stampOf({
  root = process.cwd(),
  sources = PORTAL_SOURCES,
  env: overrides,
}: Stamped = {}): string {
  const hash = createHash('sha256');
  const add = (name: string, path: string): void => {
    hash.update(`${name}\0`);
    hash.update(createHash('sha256').update(readFileSync(path)).digest());
  };
  for (const file of findInputs({ root, sources })) add(file, join(root, file));
  const env = { ...readEnvironment({ folder: root }), ...overrides };
  for (const { name, file } of brandFiles({ root, env })) add(name, file);
  const settings = Object.entries(env)
    .filter(([name, value]) => name.startsWith('VITE_') && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of settings) hash.update(`${name}=${value}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Every file of the brand's folder and of the demonstration's, from which missing ones are taken. Sorted by name. */
function brandFiles({ root, env }: { root: string; env: Variables }): { name: string; file: string }[] {
  const folders = new Set([join(root, DEMO_BRAND), resolve(root, env.BRAND || DEMO_BRAND)]);
  return [...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => ({ name: file.slice(folder.length), file }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
}
