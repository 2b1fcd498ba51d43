import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

/** The fields of a package in the lock file that matter here. */
const lockedPackage = v.object({
  version: v.optional(v.string()),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  libc: v.optional(v.array(v.string())),
  engines: v.optional(v.object({ node: v.optional(v.string()) })),
  dependencies: v.optional(v.record(v.string(), v.string())),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});
type Locked = v.InferOutput<typeof lockedPackage>;

const { packages } = v.parse(
  v.object({ packages: v.record(v.string(), lockedPackage) }),
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
);

/** The platforms on which the portal is installed, as `npm install --os --cpu --libc` names them. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

/**
 * Native packages that nothing fails without: watching files on macOS, what rollup's package lists and never loads, pictures on
 * 32-bit Windows.
 */
const NOT_NEEDED = new Set([
  ...['fsevents', '@napi-rs/lzma-linux-x64-gnu', '@img/sharp-win32-ia32'],
  // Read by rules of eslint-plugin-regexp's dependency that the linter does not use.
  'jsdoc-type-pratt-parser',
]);

const isNative = ({ os, cpu }: Locked): boolean => os !== undefined || cpu !== undefined;

/** Where Node finds `name` from the package at `path`: in the nearest node_modules of its parents. */
function resolve(path: string, name: string): Locked | undefined {
  for (let folder = path; folder !== ''; folder = outerOf(folder)) {
    const found = packages[`${folder}/node_modules/${name}`];
    if (found !== undefined) return found;
  }
  return packages[`node_modules/${name}`];
}

const outerOf = (folder: string): string =>
  folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));

const allows = (list: string[] | undefined, value: string | undefined): boolean =>
  list === undefined || value === undefined || list.includes(value);

/** Packages that select one of several native bindings by platform. */
const choosers = Object.entries(packages)
  .filter(([, locked]) => !isNative(locked) && locked.optionalDependencies !== undefined)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    bindings: Object.keys(optionalDependencies)
      .filter((name) => !NOT_NEEDED.has(name))
      .map((name) => ({ name, locked: resolve(path, name) })),
  }))
  .filter(({ bindings }) => bindings.some(({ locked }) => locked !== undefined && isNative(locked)));

describe('the lock file', () => {
  test('records which packages have a binary for each platform', () => {
    const paths = choosers.map(({ path }) => path);
    for (const name of [
      'rolldown',
      '@node-rs/argon2',
      'esbuild',
      'oxlint',
      'oxfmt',
      'oxlint-tsgolint',
      'sharp',
    ])
      expect(paths).toContain(`node_modules/${name}`);
  });

  test('contains every dependency of its packages, so that `npm ci` finds them all', () => {
    const missing = Object.entries(packages).flatMap(
      ([path, { dependencies = {}, optionalDependencies = {} }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter((name) => resolve(path, name) === undefined)
          .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(PLATFORMS)('has every binding for $os $cpu $libc', ({ os, cpu, libc }) => {
    const without = choosers
      .filter(({ bindings }) =>
        bindings.every(
          ({ locked }) =>
            locked === undefined ||
            !isNative(locked) ||
            !(allows(locked.os, os) && allows(locked.cpu, cpu) && allows(locked.libc, libc)),
        ),
      )
      .map(({ path }) => path);
    expect(without).toEqual([]);
  });

  /** The oldest version of each major version that package.json's `engines` allows. */
  test.each(['20.19.0', '22.13.0', '24.0.0'])('contains no package that refuses Node %s', (node) => {
    const refusing = Object.entries(packages)
      .filter(([, { engines }]) => engines?.node !== undefined && !satisfies(node, engines.node))
      .filter(([path]) => !NOT_NEEDED.has(path.slice(path.lastIndexOf('node_modules/') + 13)))
      .map(([path, { engines }]) => `${path} wants ${engines?.node}`);
    expect(refusing).toEqual([]);
  });

  test('contains no address of a private registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  });
});
