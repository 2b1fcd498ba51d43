import { dirname, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions, type ResolvedVitePWAOptions } from 'vite-plugin-pwa';
import { listChunks } from './scripts/build/chunks.ts';
import { precachePatterns, finalizePrecache } from './scripts/build/precache.ts';
import { prerenderPages } from './scripts/build/pages.ts';
import { isProbe } from './scripts/build/probe.ts';
import { minifyPublicScripts } from './scripts/build/public-scripts.ts';
import { isFirstVisit, startChunks } from './scripts/build/start-chunks.ts';
import { stampOf } from './scripts/build/stamp.ts';

const apiPort = process.env.API_PORT ?? '3001';

const shortcut = ({ name, url, icon, about }: Record<'name' | 'url' | 'icon' | 'about', string>) => ({
  name,
  url,
  description: about,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

/** Pictures that scripts/screenshots.ts takes. */
const screenshot = ({ file, label }: { file: string; label: string }) => {
  const form = file.startsWith('wide') ? ('wide' as const) : ('narrow' as const);
  const sizes = form === 'wide' ? '1440x900' : '780x1688';
  return { src: `/screenshots/${file}.webp`, sizes, type: 'image/webp', label, form_factor: form };
};

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Valdora',
  short_name: 'Valdora',
  description: 'Portal da comunidade de Valdora: notícias, guias, leilão, loja e suporte.',
  lang: 'pt-BR',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  launch_handler: { client_mode: 'focus-existing' },
  categories: ['games', 'entertainment', 'news'],
  background_color: '#0b0e17',
  theme_color: '#0b0e17',
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut({ name: 'Notícias', url: '/news', icon: 'noticias', about: 'O que há de novo em Valdora' }),
    shortcut({ name: 'Guias', url: '/guides', icon: 'guias', about: 'Mapas, dungeons e seus drops' }),
    shortcut({
      name: 'Leilão',
      url: '/auction',
      icon: 'leilao',
      about: 'Compre e venda com outros jogadores',
    }),
    shortcut({ name: 'Loja', url: '/shop', icon: 'loja', about: 'Itens por créditos' }),
  ],
  screenshots: [
    screenshot({ file: 'narrow-home', label: 'Página inicial' }),
    screenshot({ file: 'narrow-news', label: 'Notícias' }),
    screenshot({ file: 'narrow-guides', label: 'Guias e mapas' }),
    screenshot({ file: 'wide-home', label: 'Página inicial' }),
    screenshot({ file: 'wide-news', label: 'Notícias' }),
    screenshot({ file: 'wide-guides', label: 'Guias e mapas' }),
  ],
};

/**
 * The pages are prerendered before the worker lists them. The plugin would name the worker after its source, index.js; browsers know
 * ours as /sw.js for good.
 */
async function prepareWorker(options: ResolvedVitePWAOptions): Promise<void> {
  const folder = dirname(options.swDest);
  minifyPublicScripts(folder);
  await prerenderPages(folder);
  options.swDest = join(folder, 'sw.js');
  options.injectManifest.swDest = options.swDest;
  options.injectManifest.manifestTransforms = [
    (entries) => ({ manifest: finalizePrecache({ folder, entries }), warnings: [] }),
  ];
}

/** The worker precaches what was written, so a build that is only looked at has none. */
const worker = isProbe()
  ? []
  : VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: precachePatterns,
        // Everything under /assets is named by its content.
        dontCacheBustURLsMatching: /^assets\//,
      },
      integration: { beforeBuildServiceWorker: prepareWorker },
    });

export default defineConfig(() => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    worker,
    startChunks(),
    listChunks(),
  ],
  resolve: {
    // React has had this hook since 18; the router's store brings a stand-in for older ones.
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? stampOf()) },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // Each of them decodes AVIF, the format of the portal's pictures.
    target: ['chrome120', 'edge121', 'firefox121', 'safari17.2'],
    modulePreload: {
      polyfill: false,
      // The page's own scripts are fetched by public/boot.js, after what the page shows.
      // Once the precache is filled nothing needs this list, and the start carries it: only for what a first visit opens.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' && isFirstVisit(file) ? dependencies : [],
    },
    // The content security policy allows our own origin only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    // scripts/build/size.ts prints what counts, compressed as it is served.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A screen of the administration is not taken for the public one of the same name, see isFirstVisit.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/admin/') ? 'admin-' : ''}[name]-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
}));
