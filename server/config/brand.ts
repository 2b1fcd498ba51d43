import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import {
  brandSchema,
  namePhrases,
  serverBrandSchema,
  type Brand,
  type ServerBrand,
} from '#contract/brand.ts';
import { SERVER_BUILD } from '#contract/pages.ts';
import type { Variables } from './env-files.ts';
import { StartError } from './start-error.ts';

/** The repository's own brand, which the demonstration uses. */
export const DEMO_BRAND = 'brand';

/** The folder of the brand: BRAND, or the demonstration's. */
export const brandFolder = (env: Variables): string => resolve(env.BRAND || DEMO_BRAND);

/** What a file of the brand exports by default, unchecked. Loaded by tsx, because Vite and Node 20 read no TypeScript. */
export async function importBrand(
  folder: string,
  name: 'brand.ts' | 'pack.ts' = 'brand.ts',
): Promise<unknown> {
  const file = join(folder, name);
  if (!existsSync(file)) throw new StartError(`BRAND: there is no ${file}.`);
  const { tsImport } = await import('tsx/esm/api');
  const module: { default?: unknown } = await tsImport(pathToFileURL(file).href, import.meta.url);
  // Where no package.json says that a file is an ES module, tsx loads it as CommonJS and puts its exports into `default`.
  const { default: found } = module;
  return typeof found === 'object' && found !== null && 'default' in found ? found.default : found;
}

/** Reads and validates the brand in a folder. Throws one StartError that names everything wrong. */
export async function loadBrand({ folder, env = {} }: { folder: string; env?: Variables }): Promise<Brand> {
  const read = v.safeParse(brandSchema, await importBrand(folder));
  if (!read.success) {
    const lines = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'brand.ts'}: ${issue.message}`);
    throw new StartError(`The brand in ${folder} is not usable:\n${lines.join('\n')}`);
  }
  return { ...read.output, links: withOverrides({ links: read.output.links, env }) };
}

/** Addresses of the environment replace those of the brand; an empty one hides the link. */
function withOverrides({ links, env }: { links: Brand['links']; env: Variables }): Brand['links'] {
  const { VITE_DISCORD_URL, VITE_INSTAGRAM_URL, VITE_FACEBOOK_URL, VITE_YOUTUBE_URL } = env;
  const given = {
    discord: VITE_DISCORD_URL,
    instagram: VITE_INSTAGRAM_URL,
    facebook: VITE_FACEBOOK_URL,
    youtube: VITE_YOUTUBE_URL,
  };
  const set = Object.entries(given).filter(([, address]) => address !== undefined);
  return { ...links, ...Object.fromEntries(set.map(([name, address]) => [name, address || undefined])) };
}

/** The texts of mails: those of the folder, and the demonstration's for every mail that it leaves out. */
function readMails(folder: string): Record<string, string> {
  return Object.fromEntries(
    [resolve(DEMO_BRAND), folder]
      .map((brand) => join(brand, 'mails'))
      .filter((mails) => existsSync(mails))
      .flatMap((mails) =>
        readdirSync(mails)
          .filter((name) => name.endsWith('.md'))
          .map((name) => [basename(name, '.md'), readFileSync(join(mails, name), 'utf8')]),
      ),
  );
}

/** What the server needs of a brand. */
export const serverBrandOf = ({ brand, folder }: { brand: Brand; folder: string }): ServerBrand => ({
  name: brand.name,
  ...namePhrases(brand),
  mails: readMails(folder),
});

/** The brand beside a bundled server. Sources have none there. */
export const BUNDLED_BRAND = 'brand.json';
const bundledBrand = fileURLToPath(new URL(BUNDLED_BRAND, import.meta.url));

/**
 * The server's brand. It is read from the built portal, so that pages and mails have the same one; without a portal, from the file beside a
 * bundled server; without that file too, from the brand's folder.
 */
export async function findServerBrand(input: { portalDir: string; env: Variables }): Promise<ServerBrand> {
  const built = [join(input.portalDir, SERVER_BUILD.brand), bundledBrand].find((file) => existsSync(file));
  if (built !== undefined) return v.parse(serverBrandSchema, JSON.parse(readFileSync(built, 'utf8')));
  const folder = brandFolder(input.env);
  return serverBrandOf({ brand: await loadBrand({ folder }), folder });
}
