/** Writes what Vite's manifest lacks: the modules of each chunk, and the imports of each module. */
import type { Plugin } from 'vite';

export const chunksFile = '.vite/chunks.json';

export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const root = `${process.cwd().replaceAll('\\', '/')}/`;
      const nameOf = (id: string) => id.replaceAll('\\', '/').replace(root, '');
      const chunks: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunks[chunk.fileName] = chunk.moduleIds.map(nameOf);
      }
      const imports: Record<string, string[]> = {};
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        imports[nameOf(id)] = [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])].map(
          nameOf,
        );
      }
      this.emitFile({
        type: 'asset',
        fileName: chunksFile,
        source: JSON.stringify({ chunks, imports }, null, 1),
      });
    },
  };
}
