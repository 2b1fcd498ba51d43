/** Draws the public pages into a build's HTML, so that a phone shows them while the scripts are still on their way. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { HeadTag } from '#contract/head.ts';
import { PRERENDERED_PAGES, NEWS_TEMPLATES, type NewsTemplate } from '#contract/pages.ts';
import { withHead } from '#server/portal/head.ts';
import { chunksOf, closure } from './graph.ts';
import { entriesOf, readManifest } from './manifest.ts';
import { asProbe } from './probe.ts';

type Prerender = {
  drawPage: (path: string) => Promise<{ html: string; title: string; tags: HeadTag[] }>;
  drawFrame: () => Promise<string>;
  drawNews: () => Promise<Record<string, NewsTemplate>>;
};

const ROOT = '<div id="root"></div>';

/** Writes the drawn pages, and puts the portal's frame into `index.html`. */
export async function drawPages(folder: string): Promise<void> {
  const code = mkdtempSync(join(tmpdir(), 'valdora-pages-'));
  try {
    const { drawFrame, drawNews, drawPage } = await buildPrerender(code);
    const news = await drawNews();
    const file = join(folder, 'index.html');
    const empty = withLateScript(readFileSync(file, 'utf8'));
    for (const [path, name] of PRERENDERED_PAGES) {
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true });
      const { html, title, tags } = await drawPage(path);
      const list = news[path];
      if (list && !html.includes(list.waiting)) throw new Error(`${path} does not wait for news as drawn.`);
      const page = withScripts({
        page: empty,
        scripts: path === '/' ? [] : scriptsOf({ folder, url: path }),
      });
      writeFileSync(target, withHead({ page: withMarkup({ page, html }), title, tags }));
    }
    writeFileSync(file, withMarkup({ page: empty, html: await drawFrame() }));
    writeFileSync(
      join(folder, NEWS_TEMPLATES),
      JSON.stringify(news, (key, value: unknown) => (key === 'first' ? inert(String(value)) : value)),
    );
  } finally {
    rmSync(code, { recursive: true, force: true });
  }
}

/**
 * A page whose script is fetched at once and run by `public/boot.js`, when the page is painted: the first thing a phone does is
 * to show something.
 */
export function withLateScript(page: string): string {
  return exchange({
    page,
    pattern: /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    text: '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" data-portal />',
  });
}

/** Scripts that a page needs beside the start. The front page's may not be fetched with its HTML: its budget ends there. */
function scriptsOf({ folder, url }: { folder: string; url: string }): string[] {
  const manifest = readManifest(folder);
  const start = closure({ manifest, keys: entriesOf(manifest) });
  const keys = [...closure({ manifest, keys: chunksOf({ manifest, url }) })].filter((key) => !start.has(key));
  return keys.map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

/** A page that fetches these scripts too, once it is painted. */
export function withScripts({ page, scripts }: { page: string; scripts: string[] }): string {
  if (scripts.length === 0) return page;
  const tag = `<meta name="portal-scripts" content="${scripts.map((file) => `/${file}`).join(' ')}" />`;
  return exchange({ page, pattern: /<\/head>/, text: `${tag}\n  </head>` });
}

/** The portal's code for Node, everything in it, from a build of its own. Routes are read from `folder` as they are drawn. */
async function buildPrerender(folder: string): Promise<Prerender> {
  await asProbe(() =>
    build({
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    }),
  );
  return import(pathToFileURL(join(folder, 'prerender.js')).href);
}

/**
 * A page with markup in its root. What needs the scripts waits for the living portal: buttons and forms are inert, and a field is
 * only a picture of one, so that nothing is typed where it would be lost. Links work.
 */
export function withMarkup({ page, html }: { page: string; html: string }): string {
  if (!page.includes(ROOT)) throw new Error(`index.html does not hold ${ROOT}.`);
  return page.replace(ROOT, () => `<div id="root"><div data-drawn>${inert(html)}</div></div>`);
}

function inert(html: string): string {
  return html.replaceAll(/<(?:button|form)\b/g, '$& inert').replaceAll(/<input\b[^>]*>/g, (input) => {
    const [of, shown] = [attribute({ input, name: 'class' }), attribute({ input, name: 'placeholder' })];
    return `<div data-field class="${of}">${shown}</div>`;
  });
}

const attribute = ({ input, name }: { input: string; name: string }): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';

function exchange({ page, pattern, text }: { page: string; pattern: RegExp; text: string }): string {
  if (!pattern.test(page)) throw new Error(`index.html holds nothing like ${pattern}.`);
  return page.replace(pattern, text);
}
