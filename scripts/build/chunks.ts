/** Writes a list of the modules in each chunk, which Vite's manifest lacks. */
import type { Plugin } from 'vite';

export const chunksFile = '.vite/chunks.json';

export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const root = `${process.cwd().replaceAll('\\', '/')}/`;
      const modules: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') {
          modules[chunk.fileName] = chunk.moduleIds.map((id) => id.replaceAll('\\', '/').replace(root, ''));
        }
      }
      this.emitFile({ type: 'asset', fileName: chunksFile, source: JSON.stringify(modules, null, 1) });
    },
  };
}
