/**
 * Groups the code that every visit runs into few chunks. By default the bundler makes about fifty shared chunks, which compress worse (127 kB
 * instead of 116 kB for the start of `/`) and cost a request each. The start has four chunks: evaluating a single one would be a task of 230 ms on
 * a slow phone, during which taps are not answered. With four no task is longer than 80 ms, for 3 kB more.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { asProbe, isProbe } from './probe.ts';

/** Loaded after the start of every page: the front page's screen and the local data. */
const LOADED_AFTER_START = ['src/routes/index.tsx?tsr-split=component', 'src/offline/collections/update.ts'];

/** Public pages. Their shared small modules go into one chunk: the start names every chunk that they load. */
const PUBLIC_SCREENS = ['news/index.tsx', 'news/$newsSlug.tsx', 'guides.tsx', 'ranking.tsx'].map(
  (file) => `src/routes/${file}?tsr-split=component`,
);

/** Names of the chunks that a first visit to a public page loads. */
const FIRST_VISIT = ['_newsSlug', 'database', 'guides', 'news', 'ranking', 'reply', 'after-start'];
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
        // Printed too, because the service worker's plugin may hide this error.
        console.error(message);
        throw new Error(message);
      }
    },
    async config() {
      if (isProbe()) return undefined;
      const chunks = await probe();
      const start = reach({ chunks, from: ({ isEntry }) => isEntry });
      const modulesFrom = (name: string) => reach({ chunks, from: chunkWith({ chunks, name }) });
      const afterStart = new Set(LOADED_AFTER_START.flatMap((name) => [...modulesFrom(name)]));
      const screens = PUBLIC_SCREENS.map(modulesFrom);
      // Routes keep their own chunks, so that scripts/build/graph.ts finds them.
      const isAfterStart = (id: string) => afterStart.has(id) && !id.includes('?tsr-split');
      const countOf = (id: string) => screens.filter((screen) => screen.has(id)).length;
      const isShared = (id: string) =>
        /\/src\/(?:ui|offline|lib)\/|\/contract\/picture-files/.test(id) && countOf(id) > 1;
      // One chunk for what the guides share with players' screens: browsers load only six files at once.
      const guides = screens[PUBLIC_SCREENS.findIndex((name) => name.includes('/guides.tsx'))];
      const isPart = (id: string) =>
        /\/src\/(?:ui|items|lib)\//.test(id) &&
        guides?.has(id) === true &&
        !start.has(id) &&
        !afterStart.has(id) &&
        countOf(id) === 1;
      const inStart = (pattern: RegExp) => (id: string) => start.has(id) && pattern.test(id);
      const groups = [
        // public/boot.js evaluates these four in separate tasks, so that taps in between are answered.
        {
          name: 'react',
          priority: 6,
          test: inStart(/node_modules\/(?:react|react-dom|scheduler)\/|src\/react-root.ts/),
        },
        { name: 'contract', priority: 5, test: inStart(/node_modules\/valibot\/|\/contract\//) },
        { name: 'libraries', priority: 4, test: inStart(/node_modules/) },
        { name: 'start', priority: 3, test: (id: string) => start.has(id) },
        { name: 'database', priority: 2, test: /node_modules\/dexie/ },
        { name: 'after-start', priority: 1, test: isAfterStart },
        { name: 'screens', priority: 0, test: isShared },
        { name: 'parts', priority: 0, test: isPart },
      ];
      // The entry keeps its own name.
      grouped = groups.map(({ name }) => name).filter((name) => name !== 'start');
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Whether a chunk contains the module with this file name. Throws when no chunk does. */
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
 * The modules of some chunks and of their static imports. Following import statements in the sources instead would include whole packages, because an
 * index module imports everything.
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
