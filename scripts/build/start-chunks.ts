/**
 * Few chunks for what every visit runs. The bundler would cut it into some fifty shared pieces, which compress worse (measured
 * on `/`: 127 kB against 116 kB for the start alone) and cost a request each. The start itself is four: as one, its evaluation is a single task
 * of 230 ms on a slow phone, in which no tap is answered; as four, none is longer than 80 ms, for 3 kB.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { asProbe, isProbe } from './probe.ts';

/** What the portal loads by itself soon after its start, on whatever page: the front page's screen and the local data. */
const LOADED_SOON = ['src/routes/index.tsx?tsr-split=component', 'src/offline/collections/update.ts'];

/** Public pages, whose screens share small components: one file of these instead of half a dozen. */
const PUBLIC_SCREENS = ['news/index.tsx', 'news/$newsSlug.tsx', 'guides.tsx', 'ranking.tsx'].map(
  (file) => `src/routes/${file}?tsr-split=component`,
);

/** Chunks of public screens and of what every visit loads, by name. */
const FIRST_VISIT = ['_newsSlug', 'database', 'guides', 'news', 'ranking', 'reply', 'soon'];
const isNamed = (file: string, name: string) => file.startsWith(`assets/${name}-`);
export const isFirstVisit = (file: string): boolean => FIRST_VISIT.some((name) => isNamed(file, name));

export function startChunks(): Plugin {
  let grouped: string[] = [];
  return {
    name: 'start-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (isProbe()) return;
      for (const name of [...FIRST_VISIT, ...grouped]) {
        if (Object.keys(bundle).some((file) => isNamed(file, name))) continue;
        const message = `No chunk is named ${name}: was it renamed?`;
        // The plugin of the worker goes on after an error, and then tells only its own.
        console.error(message);
        throw new Error(message);
      }
    },
    async config() {
      if (isProbe()) return undefined;
      const chunks = await probe();
      const start = reach({ chunks, from: ({ isEntry }) => isEntry });
      const from = (name: string) => reach({ chunks, from: chunkWith({ chunks, name }) });
      const next = new Set(LOADED_SOON.flatMap((name) => [...from(name)]));
      const screens = PUBLIC_SCREENS.map(from);
      // Routes stay in files of their own, by which scripts/build/graph.ts finds them.
      const isSoon = (id: string) => next.has(id) && !id.includes('?tsr-split');
      const countOf = (id: string) => screens.filter((screen) => screen.has(id)).length;
      const isShared = (id: string) => /\/src\/(?:ui|offline)\//.test(id) && countOf(id) > 1;
      // Each file is a request more, of which browsers send six at once: what the guides share with players' screens comes in one file.
      const guides = screens[PUBLIC_SCREENS.findIndex((name) => name.includes('/guides.tsx'))];
      const isPart = (id: string) =>
        /\/src\/(?:ui|items|lib)\//.test(id) &&
        guides?.has(id) === true &&
        !start.has(id) &&
        !next.has(id) &&
        // What other public pages load too stays apart from it.
        countOf(id) === 1;
      const inStart = (pattern: RegExp) => (id: string) => start.has(id) && pattern.test(id);
      const groups = [
        // A task each, run one after the other by public/boot.js: a tap in between is answered.
        {
          name: 'react',
          priority: 6,
          test: inStart(/node_modules\/(?:react|react-dom|scheduler)\/|src\/react-root.ts/),
        },
        { name: 'contract', priority: 5, test: inStart(/node_modules\/valibot\/|\/contract\//) },
        { name: 'libraries', priority: 4, test: inStart(/node_modules/) },
        { name: 'start', priority: 3, test: (id: string) => start.has(id) },
        { name: 'database', priority: 2, test: /node_modules\/dexie/ },
        { name: 'soon', priority: 1, test: isSoon },
        { name: 'screens', priority: 0, test: isShared },
        { name: 'parts', priority: 0, test: isPart },
      ];
      // The entry keeps its own name.
      grouped = groups.map(({ name }) => name).filter((name) => name !== 'start');
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Whether a chunk holds the module whose file ends so; throws when none does. */
function chunkWith({ chunks, name }: { chunks: Map<string, Rolldown.OutputChunk>; name: string }) {
  const holds = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.endsWith(name));
  if (![...chunks.values()].some(holds)) throw new Error(`No chunk holds ${name}: was it renamed?`);
  return holds;
}

/** The chunks that the bundler makes by default, by file. */
async function probe(): Promise<Map<string, Rolldown.OutputChunk>> {
  const result = await asProbe(() => build({ logLevel: 'error', build: { write: false, minify: false } }));
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    ),
  );
}

/**
 * The modules of some chunks and of all that these import statically. Following import statements instead would take in whole
 * packages: an index module names everything, also what only a lazy route uses.
 */
function reach({
  chunks,
  from,
}: {
  chunks: Map<string, Rolldown.OutputChunk>;
  from: (chunk: Rolldown.OutputChunk) => boolean;
}): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    chunks.get(file)?.imports.forEach(visit);
  };
  for (const [file, chunk] of chunks) if (from(chunk)) visit(file);
  return new Set([...reached].flatMap((file) => chunks.get(file)?.moduleIds ?? []));
}
