import { dirname, join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA, type ResolvedVitePWAOptions } from 'vite-plugin-pwa';
import {
  brandConstants,
  brandPlugin,
  buildBrand,
  copyPictures,
  type LoadedBrand,
} from './scripts/build/brand.ts';
import { listChunks } from './scripts/build/chunks.ts';
import { precachePatterns, finalizePrecache } from './scripts/build/precache.ts';
import { packAlias } from './scripts/build/pack.ts';
import { prerenderPages } from './scripts/build/pages.ts';
import { minifyPublicScripts } from './scripts/build/public-scripts.ts';
import { groups, fetchedWith } from './scripts/build/start-chunks.ts';
import { stampOf } from './scripts/build/stamp.ts';
import { buildTarget } from './scripts/build/targets.ts';
import { manifestOf } from './scripts/build/web-manifest.ts';

const apiPort = process.env.API_PORT ?? '3001';

/**
 * The pages are prerendered before the worker lists them. The plugin would name the worker after its source, index.js; browsers know
 * ours as /sw.js for good.
 */
async function prepareWorker({ brand, folder: brandFolder, options }: PreparedWorker): Promise<void> {
  const folder = dirname(options.swDest);
  copyPictures({ folder: brandFolder, out: folder });
  minifyPublicScripts({ folder, brand });
  await prerenderPages({ folder, siteName: brand.name, brandId: brand.id });
  options.swDest = join(folder, 'sw.js');
  options.injectManifest.swDest = options.swDest;
  options.injectManifest.manifestTransforms = [
    (entries) => ({ manifest: finalizePrecache({ folder, entries }), warnings: [] }),
  ];
}

interface PreparedWorker extends LoadedBrand {
  options: ResolvedVitePWAOptions;
}

const worker = (loaded: LoadedBrand) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'index.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: manifestOf(loaded),
    injectManifest: {
      globPatterns: precachePatterns,
      // Everything under /assets is named by its content.
      dontCacheBustURLsMatching: /^assets\//,
    },
    integration: { beforeBuildServiceWorker: (options) => prepareWorker({ ...loaded, options }) },
  });

/** The build for servers (scripts/build/renderer.ts) has neither a worker nor chunks that browsers load. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  const loaded = await buildBrand();
  return {
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true }),
      react({ compiler: true }),
      isSsrBuild ? [] : worker(loaded),
      brandPlugin(loaded),
      listChunks(),
    ],
    resolve: {
      // React has had this hook since 18; the router's store brings a stand-in for older ones.
      alias: [
        packAlias(),
        {
          find: 'use-sync-external-store/shim/with-selector',
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
    define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? stampOf()), ...brandConstants(loaded) },
    worker: { format: 'es' },
    build: {
      outDir: 'dist/portal',
      emptyOutDir: true,
      manifest: true,
      target: buildTarget,
      modulePreload: {
        polyfill: false,
        // The page's own scripts are fetched by public/boot.js, after what the page shows.
        // Once the precache is filled nothing needs this list, and the start carries it: only for what a first visit opens.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'js' ? fetchedWith(file, dependencies) : [],
      },
      // The content security policy allows our own origin only: nothing becomes a data: address.
      assetsInlineLimit: 0,
      // scripts/build/size.ts prints what counts, compressed as it is served.
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          ...(!isSsrBuild && { codeSplitting: { groups } }),
          // A screen of the administration is not taken for the public one of the same name, see fetchedWith. The repository may lie
          // below a folder of any name.
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${relative(process.cwd(), facadeModuleId ?? '').includes('/admin/') ? 'admin-' : ''}[name]-[hash].js`,
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/pictures'].map((path) => [path, `http://127.0.0.1:${apiPort}`])),
    },
  };
});
