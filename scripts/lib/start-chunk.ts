/**
 * One chunk for all that the entry runs at the start. The bundler would cut it into some thirty shared pieces, which
 * compress worse (measured on `/`: 127 kB against 116 kB) and cost a request each.
 */
import { build, type Plugin, type Rolldown } from 'vite';

/** Set while the build is only looked at, so that it does not look at itself and writes nothing. */
const variable = 'START_CHUNK_PROBE';
export const isProbe = (): boolean => process.env[variable] === '1';

export function startChunk(): Plugin {
  let start = new Set<string>();
  return {
    name: 'start-chunk',
    apply: 'build',
    async config() {
      if (isProbe()) return undefined;
      start = await modulesAtStart();
      const group = { debugName: 'start', name: (id: string) => (start.has(id) ? 'start' : null) };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

/**
 * The modules of the chunks that the entry imports statically when the bundler is left alone. Following import statements
 * instead would take in whole packages: an index module names everything, also what only a lazy route uses.
 */
async function modulesAtStart(): Promise<Set<string>> {
  process.env[variable] = '1';
  try {
    const result = await build({ logLevel: 'error', build: { write: false, minify: false } });
    const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
    const chunks = new Map(
      outputs.flatMap(({ output }) =>
        output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
      ),
    );
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      chunks.get(file)?.imports.forEach(visit);
    };
    for (const [file, { isEntry }] of chunks) if (isEntry) visit(file);
    return new Set([...reached].flatMap((file) => chunks.get(file)?.moduleIds ?? []));
  } finally {
    delete process.env[variable];
  }
}
