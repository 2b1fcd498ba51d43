/** Brings the brand into the portal: constants, colors, pictures, the head of index.html and the scripts of `public/`. */
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { namePhrases, stateColorsOf, type Brand, type PortalBrand } from '#contract/brand.ts';
import { SERVER_BUILD } from '#contract/pages.ts';
import { brandFolder, DEMO_BRAND, loadBrand, serverBrandOf } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { loadPack } from '#server/config/pack.ts';
import type { GamePack } from '#contract/pack-schema.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { renderLegalText } from './legal.ts';

export interface LoadedBrand {
  readonly brand: Brand;
  readonly pack: GamePack;
  readonly folder: string;
}

/** The brand of this build, chosen by BRAND. */
export async function buildBrand(): Promise<LoadedBrand> {
  const env = readEnvironment();
  const folder = brandFolder(env);
  return { brand: await loadBrand({ folder, env }), pack: await loadPack(folder), folder };
}

/** The values in the portal's start code. They are few, because every visitor loads them. */
const portalBrand = ({
  id,
  name,
  shortName,
  article,
  homeDescription,
  nations,
  links,
}: Brand): PortalBrand => ({
  id,
  name,
  shortName,
  ...namePhrases({ name, article }),
  homeDescription,
  nations: nations.map(({ code, name }) => ({ code, name })),
  links,
});

/** Constants of the portal and its service worker. Vite replaces every use by the whole value, so only one file reads each of them. */
export const brandConstants = ({ brand, folder }: LoadedBrand): Record<string, string> => ({
  __BRAND__: JSON.stringify(portalBrand(brand)),
  __BRAND_HOME__: JSON.stringify({ hero: brand.hero, promotion: brand.promotion }),
  __BRAND_TOO_YOUNG__: JSON.stringify(brand.tooYoung),
  __BRAND_CRESTS__: JSON.stringify(Object.fromEntries(brand.nations.map(({ code, crest }) => [code, crest]))),
  __BRAND_ID__: JSON.stringify(brand.id),
  __BRAND_TERMS__: JSON.stringify(renderLegalText({ brand, folder, name: 'terms' })),
  __BRAND_PRIVACY__: JSON.stringify(renderLegalText({ brand, folder, name: 'privacy' })),
});

/** The `{{name}}`, `{{of}}`, `{{description}}` and so on of a text. `write` escapes each value. */
function fillIn({
  text,
  brand,
  write,
}: {
  text: string;
  brand: Brand;
  write: (value: string) => string;
}): string {
  const { id, name, shortName, description, colors } = brand;
  const values: Record<string, string> = {
    id,
    name,
    shortName,
    description,
    ...namePhrases(brand),
    ...colors,
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The brand has no ${key}.`);
    return write(value);
  });
}

/** A script of `public/` with the brand's values, escaped for JavaScript strings in single or double quotes. */
export const brandScript = ({ code, brand }: { code: string; brand: Brand }): string =>
  fillIn({ text: code, brand, write: (value) => JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'") });

/** Files of `public/` that hold values of the brand. */
export const BRAND_SCRIPTS = ['boot.js', 'rescue.js'];

/** Writes the brand into index.html, and into the scripts of `public/` while developing; a build does that when it minifies them. */
export function brandPlugin({ brand, pack, folder }: LoadedBrand): Plugin {
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillIn({ text: html, brand, write: escapeHtml }),
    },
    // The development server adds a query.
    transform: (code, id) =>
      id.split('?')[0]?.endsWith('/src/ui/styles.css') ? `${code}\n${brandStyles({ brand, pack })}` : null,
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '', 'http://localhost').pathname;
        const script = BRAND_SCRIPTS.find((name) => path === `/${name}`);
        if (script !== undefined) {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(brandScript({ code: readFileSync(join('public', script), 'utf8'), brand }));
          return;
        }
        const picture = pictureFile({ folder, path });
        const type = TYPES[extname(path)];
        if (picture === undefined || type === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', type);
        response.end(readFileSync(picture));
      });
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Addresses of the crest. All other pictures have the same path below `public` in the brand's folder. */
const CRESTS = ['/images/crest.svg', '/favicon.svg'];

/** Screenshots show the name and the colors of one game, so a brand without any has none. */
const isScreenshot = (file: string): boolean => /[\\/]public[\\/]screenshots(?:[\\/]|$)/.test(file);

/** The brand's folder, and the demonstration's for what it lacks. */
const foldersOf = (folder: string): string[] => [folder, DEMO_BRAND];

function pictureFile({ folder, path }: { folder: string; path: string }): string | undefined {
  const name = CRESTS.includes(path) ? 'crest.svg' : `public${path}`;
  return foldersOf(folder)
    .map((brand) => join(brand, name))
    .filter((file) => file.startsWith(folder) || !isScreenshot(file))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

/** Copies the brand's pictures into a build. Call it before the precache hashes the files. */
export function copyPictures({ folder, out }: { folder: string; out: string }): void {
  for (const brand of foldersOf(folder).toReversed()) {
    const [pictures, crest] = [join(brand, 'public'), join(brand, 'crest.svg')];
    const isBorrowed = (file: string): boolean => brand !== folder && isScreenshot(file);
    if (existsSync(pictures)) {
      cpSync(pictures, out, { recursive: true, filter: (file) => !isBorrowed(file) });
    }
    if (existsSync(crest)) for (const address of CRESTS) cpSync(crest, join(out, address));
  }
}

/** Writes what the server needs of the brand into a build. */
export function writeServerBrand({ out, ...loaded }: LoadedBrand & { out: string }): void {
  const file = join(out, SERVER_BUILD.brand);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(serverBrandOf(loaded)));
}

/** Custom properties with the brand's colors and fonts, for the tokens of src/ui/theme, and the colors of nations and own emblems. */
export const brandStyles = ({ brand, pack }: Pick<LoadedBrand, 'brand' | 'pack'>): string => {
  const { colors, fonts, nations } = brand;
  const properties = [
    ...Object.entries({ ...colors, ...stateColorsOf(brand) }).map(
      ([name, color]) => `--brand-${name}:${color}`,
    ),
    ...Object.entries(fonts).map(([name, list]) => `--brand-font-${name}:${list}`),
  ];
  const ofNations = nations.map(({ code, color }) => `[data-nation='${code}']{--nation:${color}}`);
  const ofClasses = pack.classes.flatMap(({ code, emblem }) =>
    typeof emblem === 'string' ? [] : `[data-class='${code}']{--class:${emblem.color}}`,
  );
  return [`:root{${properties.join(';')}}`, ...ofNations, ...ofClasses].join('\n');
};
