import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions, type ResolvedVitePWAOptions } from 'vite-plugin-pwa';
import { listChunks } from './scripts/lib/chunks.ts';
import { startChunk } from './scripts/lib/start-chunk.ts';
import { stampOf } from './scripts/lib/stamp.ts';

const apiPort = process.env.API_PORT ?? '3001';

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
  background_color: '#0b0e17',
  theme_color: '#0b0e17',
};

/** The plugin would name the worker after its source, index.js; browsers know ours as /sw.js for good. */
function nameWorker(options: ResolvedVitePWAOptions): void {
  options.swDest = join(dirname(options.swDest), 'sw.js');
  options.injectManifest.swDest = options.swDest;
}

/** There is nothing to register before the worker is written. */
const worker = existsSync('sw/index.ts')
  ? VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: { globPatterns: ['**/*.{html,js,css,woff2}'] },
      integration: { beforeBuildServiceWorker: nameWorker },
    })
  : [];

export default defineConfig(() => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    worker,
    startChunk(),
    listChunks(),
  ],
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? stampOf()) },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    modulePreload: { polyfill: false },
    // The content security policy allows our own origin only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    // scripts/size.ts prints what counts, compressed as it is served.
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
}));
