/** Prerenders the public pages into a build, and writes the template with which the server renders them with content. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import sharp from 'sharp';
import { APP_SHELL, PRERENDERED_PAGES, SERVER_BUILD } from '#contract/pages.ts';
import { composePage, type Template } from '#server/portal/template.ts';
import { chunksOf, closure } from './graph.ts';
import { entriesOf, readManifest, type Manifest } from './manifest.ts';
import { buildRenderer } from './renderer.ts';

/** Routes that only the server can render, because they need content. */
const ONLY_WITH_CONTENT = ['/news/$newsSlug', '/auction', '/items/$slug', '/mobs/$slug', '/guides/$slug'];

/** No article is rendered at build time, so nothing is sanitised. */
const nothingToSanitize = (): never => {
  throw new Error('There is no article at build time.');
};

/** Writes the public pages without content, the app shell (`index.html`) and the template. */
export async function prerenderPages({
  folder,
  siteName,
  brandId,
}: {
  folder: string;
  siteName: string;
  brandId: string;
}): Promise<void> {
  const renderer = await buildRenderer(folder);
  const index = join(folder, APP_SHELL);
  const routes = [...PRERENDERED_PAGES.keys(), ...ONLY_WITH_CONTENT];
  // Its skeleton is painted before its scripts are there.
  const guarded = renderer.routes.filter(({ isGuarded }) => isGuarded).map(({ path }) => path);
  const template: Template = {
    html: withDeferredScripts({ page: readFileSync(index, 'utf8'), scripts: startScriptsOf(folder) }),
    siteName,
    brandId,
    scripts: Object.fromEntries(routes.map((url) => [url, scriptsOf({ folder, url })])),
    styles: Object.fromEntries([...routes, ...guarded].map((url) => [url, stylesOf({ folder, url })])),
    pictureSizes: await pictureSizesOf(folder),
    routes: renderer.routes,
  };
  const write = async ({ path, file }: { path: string | null; file: string }) => {
    const { html, head } = await renderer.renderPage({ path, data: {}, sanitize: nothingToSanitize });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const page = composePage({
      template,
      route: path,
      head: head && path !== null ? { head, url: path } : null,
      html,
      hasContent: false,
    });
    writeFileSync(join(folder, file), page);
  };
  for (const [path, file] of PRERENDERED_PAGES) await write({ path, file });
  await write({ path: null, file: APP_SHELL });
  writeFileSync(join(folder, SERVER_BUILD.template), JSON.stringify(template));
}

/** The sizes of the build's pictures that a shared link may show, by their paths. */
async function pictureSizesOf(folder: string): Promise<Template['pictureSizes']> {
  const files = readdirSync(join(folder, 'images'), { recursive: true, encoding: 'utf8' });
  const measured = files
    .filter((file) => /\.(png|jpe?g|webp)$/.test(file))
    .toSorted()
    .map(async (file) => {
      const { width, height } = await sharp(join(folder, 'images', file)).metadata();
      return [`/images/${file.replaceAll(sep, '/')}`, { width, height }] as const;
    });
  return Object.fromEntries(await Promise.all(measured));
}

/**
 * Replaces the module script by a meta tag, from which `public/boot.js` loads the scripts after the page has loaded, so that the first paint comes
 * first. They run one after the other, in this order.
 */
export function withDeferredScripts({ page, scripts }: { page: string; scripts: string[] }): string {
  const script = /<script type="module" crossorigin src="[^"]+"><\/script>/;
  if (!script.test(page)) throw new Error('index.html holds no module script.');
  const addresses = scripts.map((file) => `/${file}`).join(' ');
  return page.replace(script, `<meta name="portal-scripts" content="${addresses}" />`);
}

/** The entry script and its static imports, in the order of evaluation. */
function startScriptsOf(folder: string): string[] {
  const manifest = readManifest(folder);
  return scriptFiles({ manifest, keys: [...closure({ manifest, keys: entriesOf(manifest) })] });
}

/** Scripts that a page needs in addition to the portal's own. None for the front page: they would exceed its size limit. */
function scriptsOf({ folder, url }: { folder: string; url: string }): string[] {
  if (url === '/') return [];
  const manifest = readManifest(folder);
  return scriptFiles({ manifest, keys: ownChunks({ manifest, url }) });
}

/** Stylesheets that a page needs in addition to the portal's own: those of its components' CSS modules. */
function stylesOf({ folder, url }: { folder: string; url: string }): string[] {
  const manifest = readManifest(folder);
  return [...new Set(ownChunks({ manifest, url }).flatMap((key) => manifest[key]?.css ?? []))];
}

/** What a page loads besides the start. */
function ownChunks({ manifest, url }: { manifest: Manifest; url: string }): string[] {
  const start = closure({ manifest, keys: entriesOf(manifest) });
  return [...closure({ manifest, keys: chunksOf({ manifest, url }) })].filter((key) => !start.has(key));
}

const scriptFiles = ({ manifest, keys }: { manifest: Manifest; keys: string[] }): string[] =>
  keys.map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
