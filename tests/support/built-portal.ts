/** A small build of the portal, with a renderer that shows its input. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const SHELL_PAGE = '<!doctype html><title>Valdora</title>';

export const ROUTES = [
  ['/', 'Valdora', 'index'],
  ['/news', 'Notícias', 'index'],
  ['/news/$newsSlug', 'Notícia', 'index'],
  ['/guides', 'Guias', 'index'],
  ['/shop', 'Loja', 'index'],
  ['/auction', 'Leilão', 'index'],
  ['/register', 'Criar conta', 'index'],
  ['/tickets/$id', 'Ticket', 'noindex'],
].map(([path, title, robots]) => ({ path, head: { title, description: `${title}.`, robots } }));

const RENDER = `export const renderPage = async ({ path, data }) => ({
  html: (data.news ?? data.guides ?? data.shop ?? data.auction?.items ?? []).map((row) => '<h2>' + (row.title ?? row.name ?? row.label) + '</h2>').join(''),
  head: path === null ? null
    : path === '/404' || data.news?.length === 0
      ? { title: 'Não há', description: path, robots: 'noindex', missing: true }
      : { title: (path.startsWith('/news/') ? data.news[0].title : 'Página'), description: path, robots: 'index' },
});`;

export const builtPortal = ({ render = RENDER } = {}) => ({
  'index.html': SHELL_PAGE,
  'pages/news.html': 'prerendered news',
  'pages/guides.html': 'prerendered guides',
  'pages/shop.html': 'prerendered shop',
  '.server/template.json': JSON.stringify({
    html: '<!--page-head--><!--/page-head--><main><!--page--></main>',
    siteName: 'Valdora',
    brandId: 'valdora',
    scripts: {},
    styles: {},
    pictureSizes: {},
    routes: ROUTES,
  }),
  '.server/render.js': render,
});

/** Writes files with their folders. */
export async function put({
  folder,
  files,
}: {
  folder: string;
  files: Record<string, string | Buffer>;
}): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
