/** Checks the built portal against its size limits: `tsx scripts/build/size.ts [folder]`. Also called by every build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { chunksFile } from './chunks.ts';
import { firstVisit, strayModules } from './graph.ts';
import { readManifest } from './manifest.ts';
import { weighPrecache } from './precache.ts';
import { table } from '#scripts/lib/table.ts';

/** Lazy sources that the portal loads after its start without user input. A journey checks that a real browser loads no other. */
const atStart = ['src/features/shell/mobile-menu.tsx', 'src/offline/queries/persist.ts', 'src/warm-up.ts'];

/** kB of 1000 bytes, brotli. */
const limits = { html: 133.2, scripts: 194, worker: 43, styles: 17, precache: 2520 };

const ListsSchema = v.record(v.string(), v.array(v.string()));
const ModulesSchema = v.object({ chunks: ListsSchema, imports: ListsSchema });

type Size = { name: string; value: number; limit: number; unit: string; ok: boolean };
type Weighed = { file: string; kB: number };
type Report = {
  rows: Size[];
  /** All scripts without user input, the page's and then the worker's, largest first, to find the cause of a missed limit. */
  scripts: Weighed[];
  stray: { url: string; module: string }[];
};

/** The sizes of a built portal, with limits. Throws when the folder holds no build. */
export function sizes(folder: string): Report {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const manifest = readManifest(folder);
  const modules = v.parse(ModulesSchema, JSON.parse(read(chunksFile)));
  const visit = firstVisit({ manifest, html: read('index.html'), atStart });
  const weigh = (files: Set<string>): Weighed[] =>
    [...files]
      .map((file) => ({ file, kB: brotliCompressSync(readFileSync(join(folder, file))).length / 1000 }))
      .sort((a, b) => b.kB - a.kB);
  const within = ({ kB, limit }: { kB: number; limit: number }) => ({
    value: Math.round(kB * 10) / 10,
    limit,
    unit: 'kB',
    ok: kB <= limit,
  });
  const row = ({ name, files, limit }: { name: string; files: Weighed[]; limit: number }): Size => ({
    name,
    ...within({ kB: files.reduce((sum, file) => sum + file.kB, 0), limit }),
  });
  const scripts = weigh(visit.scripts);
  const workers = weigh(visit.workers);
  const stray = strayModules({ manifest, modules });
  const inHtml = scripts.filter(({ file }) => visit.html.has(file));
  return {
    stray,
    scripts: [...scripts, ...workers],
    rows: [
      row({ name: '/ JavaScript in the HTML', files: inHtml, limit: limits.html }),
      row({ name: '/ JavaScript before a press', files: scripts, limit: limits.scripts }),
      row({ name: '/ JavaScript of the worker', files: workers, limit: limits.worker }),
      row({ name: '/ CSS', files: weigh(visit.styles), limit: limits.styles }),
      { name: 'precache on the wire', ...within({ kB: weighPrecache(folder), limit: limits.precache }) },
      {
        name: 'admin modules in player routes',
        value: stray.length,
        limit: 0,
        unit: '',
        ok: stray.length === 0,
      },
    ],
  };
}

/** Prints the table; false when something is over its limit. */
export function checkSizes(folder: string): boolean {
  const { rows, scripts, stray } = sizes(folder);
  const body = rows.map((row) => [
    row.name,
    `${row.value} ${row.unit}`.trimEnd(),
    `≤ ${row.limit} ${row.unit}`.trimEnd(),
    row.ok ? 'ok' : 'OVER',
  ]);
  console.log(table([['brotli, kB of 1000 bytes', 'is', 'limit', ''], ...body]));
  if (rows.every((row) => row.ok)) return true;
  console.log(table(scripts.slice(0, 20).map(({ file, kB }) => [`  ${file}`, kB.toFixed(1)])));
  for (const { url, module } of stray.slice(0, 20)) console.log(`  ${url} contains ${module}`);
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = checkSizes(process.argv[2] ?? 'dist/portal') ? 0 : 1;
}
