/**
 * Bundles the server's processes into plain JavaScript, which starts without tsx and without reading hundreds of files.
 * `tsx scripts/build/server.ts` writes dist/server, which needs nothing but Node.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { isInstalled } from '#scripts/lib/packages.ts';
import { brandFolder, BUNDLED_BRAND, loadBrand, serverBrandOf } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { inProduction } from './production.ts';
import { packAlias } from './pack.ts';
import { stampFile, stampOf } from './stamp.ts';

export const SERVER_FOLDER = 'dist/server';

/** The processes of a server: the API with the portal, the worker of deliveries, the operator's commands. */
export const SERVER_ENTRIES = ['server/main.ts', 'server/deliveries.ts', 'scripts/portal.ts'];

/** Folders that the server reads at run time. Each lies beside the module that reads it, in the sources and in the bundle. */
const READ_AT_RUN_TIME = { migrations: 'server/db/migrations' };
/** A program that a process starts, beside it in the bundle. */
const DECODER = 'server/modules/pictures/pictures.decoding-process.mjs';

/** Packages that are copied and not bundled, because they load other files of their own. */
const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2', '@node-rs/bcrypt', 'sharp'];

/** Loads `brand.ts` for a server that runs from the sources; a bundle has the brand beside it. */
const SOURCES_ONLY = 'tsx';

/** Bundles processes into a folder, one file for each entry. Stack traces name the sources. */
export async function bundleServer({
  to,
  entries,
}: {
  to: string;
  entries: readonly string[];
}): Promise<void> {
  // Loaded on demand, because the check whether a bundle is fresh does not need it.
  const { build } = await import('vite');
  await inProduction(() =>
    build({
      configFile: false,
      logLevel: 'error',
      // The server has no styles, and Panda's plugin, once loaded, swallows this process's own uncaught errors.
      css: { postcss: {} },
      resolve: { alias: [packAlias()] },
      ssr: { noExternal: true, external: [...EXTERNAL, SOURCES_ONLY] },
      build: {
        ssr: true,
        target: 'node20',
        outDir: to,
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: [...entries],
          output: {
            chunkFileNames: '[name]-[hash].js',
            // Node keeps the source text of loaded modules in memory.
            comments: false,
            // Keeps the order in which modules run: the library for passkeys fails where one of its packages has not run before it.
            strictExecutionOrder: true,
          },
        },
      },
    }),
  );
  for (const [name, folder] of Object.entries(READ_AT_RUN_TIME)) {
    cpSync(folder, join(to, name), { recursive: true });
  }
  cpSync(DECODER, join(to, basename(DECODER)));
}

/** Copies packages with all that they depend on, so that the folder runs on a machine without an installation. */
function copyPackages({ to, names }: { to: string; names: readonly string[] }): void {
  const copied = new Set<string>();
  const copy = (name: string): void => {
    // Optional packages for other machines are not installed.
    if (copied.has(name) || !isInstalled(name)) return;
    copied.add(name);
    const folder = join('node_modules', name);
    cpSync(folder, join(to, folder), { recursive: true });
    const { dependencies, optionalDependencies } = v.parse(
      packageFile,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(copy);
  };
  names.forEach(copy);
}

const packageFile = v.object({
  dependencies: v.optional(v.record(v.string(), v.string())),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});

/** Writes the brand of a server that serves the API alone. */
async function writeBrand(to: string) {
  const folder = brandFolder(readEnvironment());
  const brand = serverBrandOf({ brand: await loadBrand({ folder }), folder });
  writeFileSync(join(to, BUNDLED_BRAND), JSON.stringify(brand));
  return brand;
}

/** Writes the OpenAPI document, for tools without a running server. The bundle prints it, because its texts name the game's currency. */
function writeOpenApi({ to, siteName }: { to: string; siteName: string }): void {
  const printed = execFileSync(process.execPath, [join(to, 'openapi.js'), siteName], { maxBuffer: 2 ** 26 });
  writeFileSync(join(to, 'openapi.json'), printed);
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  // Written to another folder first, because a process may be starting from the old one.
  const unfinished = `${SERVER_FOLDER}.${process.pid}.building`;
  process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }));
  const stamp = stampOf({ part: 'server' });
  await bundleServer({ to: unfinished, entries: [...SERVER_ENTRIES, 'server/openapi.ts'] });
  const { name } = await writeBrand(unfinished);
  copyPackages({ to: unfinished, names: EXTERNAL });
  writeOpenApi({ to: unfinished, siteName: name });
  writeFileSync(join(unfinished, stampFile), stamp);
  rmSync(SERVER_FOLDER, { recursive: true, force: true });
  renameSync(unfinished, SERVER_FOLDER);
}
