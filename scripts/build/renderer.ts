/** Builds the portal's components for server rendering, into one file with all dependencies. */
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { SERVER_BUILD, type PageRenderer } from '#contract/pages.ts';
import { asProbe } from './probe.ts';

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
  await asProbe(() =>
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
          output: { entryFileNames: basename(file), codeSplitting: false },
        },
      },
    }),
  );
  return import(pathToFileURL(file).href);
}
