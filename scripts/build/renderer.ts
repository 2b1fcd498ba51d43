/** Builds the portal's components for server rendering, with all dependencies. */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { SERVER_BUILD, type PageRenderer } from '#contract/pages.ts';
import { inProduction } from './production.ts';

/** Start of the name of the renderer's entry file. */
const ENTRY = 'renderer-';

const inertRuntime = resolve('src/inert-jsx-runtime.ts');

/** Replaces React's JSX runtime by src/inert-jsx-runtime.ts, which wraps it. */
const inertControls: Plugin = {
  name: 'inert-controls',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react/jsx-runtime' && importer !== inertRuntime ? inertRuntime : undefined,
};

/** Writes the renderer into a built portal's folder and returns it. */
export async function buildRenderer(folder: string): Promise<PageRenderer> {
  const file = join(resolve(folder), SERVER_BUILD.renderer);
  await inProduction(() =>
    build({
      logLevel: 'error',
      plugins: [inertControls],
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: dirname(file),
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          output: {
            // Screens that are not rendered here, the editor among them, are never loaded: they would take 15 MB.
            entryFileNames: `${ENTRY}[hash].js`,
            chunkFileNames: '[name]-[hash].js',
            comments: false,
          },
        },
      },
    }),
  );
  // The server imports this file by an address that changes with the build. It is not the entry itself: chunks import that by its own name.
  const entry = readdirSync(dirname(file)).find((name) => name.startsWith(ENTRY));
  writeFileSync(file, `export * from './${entry}';\n`);
  return import(pathToFileURL(file).href);
}
