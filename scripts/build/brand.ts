/** Brings the brand (product 29) into the portal: constants, colors, pictures, the head of index.html and the scripts of `public/`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { namePhrases, type Brand, type PortalBrand } from '#contract/brand.ts';
import { SERVER_BUILD } from '#contract/pages.ts';
import { brandFolder, loadBrand, serverBrandOf } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';

export interface LoadedBrand {
  readonly brand: Brand;
  readonly folder: string;
}

/** The brand of this build, chosen by BRAND. */
export async function buildBrand(): Promise<LoadedBrand> {
  const env = readEnvironment();
  const folder = brandFolder(env);
  return { brand: await loadBrand({ folder, env }), folder };
}

/** What the portal's start carries: little, because every visitor loads it. */
const portalBrand = ({ id, name, article, homeDescription, nations, links }: Brand): PortalBrand => ({
  id,
  name,
  ...namePhrases({ name, article }),
  homeDescription,
  nations: nations.map(({ code, name }) => ({ code, name })),
  links,
});

/** Constants of the portal and its service worker. Each is read in one file only: its value is put in its place. */
export const brandConstants = ({ brand }: LoadedBrand): Record<string, string> => ({
  __BRAND__: JSON.stringify(portalBrand(brand)),
  __BRAND_HOME__: JSON.stringify({ hero: brand.hero, promotion: brand.promotion }),
  __BRAND_CRESTS__: JSON.stringify(Object.fromEntries(brand.nations.map(({ code, crest }) => [code, crest]))),
  __BRAND_ID__: JSON.stringify(brand.id),
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

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A script of `public/` with the brand's values. They are checked to contain nothing that ends a string of JavaScript. */
export const brandScript = ({ code, brand }: { code: string; brand: Brand }): string =>
  fillIn({ text: code, brand, write: (value) => JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'") });

/** Files of `public/` that hold values of the brand. */
export const BRAND_SCRIPTS = ['boot.js', 'rescue.js'];

/** Writes the brand into index.html, and into the scripts of `public/` while developing; a build does that when it minifies them. */
export function brandPlugin({ brand }: LoadedBrand): Plugin {
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillIn({ text: html, brand, write: escapeHtml }),
    },
    transform: (code, id) => (id.endsWith('/src/ui/styles.css') ? `${code}\n${brandStyles(brand)}` : null),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const script = BRAND_SCRIPTS.find((name) => request.url?.replace(/[?#].*/, '') === `/${name}`);
        if (script === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(brandScript({ code: readFileSync(join('public', script), 'utf8'), brand }));
      });
    },
  };
}

/** Writes what the server needs of the brand into a build. */
export function writeServerBrand({ out, ...loaded }: LoadedBrand & { out: string }): void {
  const file = join(out, SERVER_BUILD.brand);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(serverBrandOf(loaded)));
}

/** Custom properties with the brand's colors and fonts, for the tokens of src/ui/theme, and its nations' colors. */
const brandStyles = ({ colors, fonts, nations }: Brand): string => {
  const properties = [
    ...Object.entries(colors).map(([name, color]) => `--brand-${name}:${color}`),
    ...Object.entries(fonts).map(([name, list]) => `--brand-font-${name}:${list}`),
  ];
  const ofNations = nations.map(({ code, color }) => `[data-nation='${code}']{--nation:${color}}`);
  return [`:root{${properties.join(';')}}`, ...ofNations].join('\n');
};
