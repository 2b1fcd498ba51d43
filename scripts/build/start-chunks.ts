/**
 * Groups the code that every visit runs into few chunks. By default the bundler makes about fifty shared chunks, which compress worse and cost a
 * request each. The start has four: evaluating a single one would be a task of 230 ms on a slow phone, during which taps are not answered.
 */
import type { Rolldown } from 'vite';

type Group = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'] & object;

/** The repository, which may lie below a folder of any name. */
const root = process.cwd().replaceAll('\\', '/');

/** What an entry imports statically. */
const start = { tags: ['$initial' as const] };

export const groups: Group = [
  // public/boot.js evaluates these four in separate tasks, so that taps in between are answered.
  { ...start, name: 'react', priority: 6, test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    ...start,
    name: 'contract',
    priority: 5,
    test: (id) => id.includes('node_modules/valibot/') || id.startsWith(`${root}/contract/`),
  },
  { ...start, name: 'libraries', priority: 4, test: /node_modules/ },
  { ...start, name: 'start', priority: 3 },
  { name: 'database', priority: 2, test: /node_modules\/dexie/ },
  // Loaded after the start of every page: the local data and the front page's screen.
  {
    name: 'after-start',
    priority: 1,
    // Without what updates the local data, because a worker does that (offline/collections/update.worker.ts), and without a player's tiles.
    test: /\/src\/(?:offline\/collections\/(?!(?:update|store|collections)\.ts)|features\/home\/(?!home-tiles|home\.rules))/,
  },
];

/** Names of the chunks that a first visit to a public page loads. */
const FIRST_VISIT = ['_newsSlug', 'database', 'guides', 'news', 'ranking', 'reply', 'after-start'];
const START = ['react', 'contract', 'libraries', 'index', 'rolldown-runtime'];

const isNamed = (file: string, names: readonly string[]): boolean =>
  names.some((name) => file.startsWith(`assets/${name}-`));

/** What is fetched together with a chunk: with those of a first visit what they import, but for what every page has. */
export const fetchedWith = (file: string, imports: string[]): string[] =>
  isNamed(file, FIRST_VISIT) ? imports.filter((each) => !isNamed(each, START)) : [];
