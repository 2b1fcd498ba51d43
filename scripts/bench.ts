/**
 * `npm run bench [-- name …] [--quick]`: runs scripts/bench/*.ts and prints the measured values with their limits. `--quick` takes fewer
 * samples. Exit code 1 when a limit is missed.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from '#support/bench.ts';
import { ensurePortal } from './build/fresh.ts';
import { table } from './lib/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const names = readdirSync(new URL('bench/', import.meta.url)).map((file) => basename(file, '.ts'));
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`No such benchmark: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);

await ensurePortal();
const lines: string[][] = [];
let ok = true;
for (const name of names.filter((name) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`… ${name}`);
  const { bench }: { bench: Bench } = await import(`./bench/${name}.ts`);
  for (const row of await bench(values)) {
    const { value, limit, atLeast, unit } = row;
    const bound = limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${limit} ${unit}`.trimEnd();
    const isWithin = limit === undefined || (atLeast ? value >= limit : value <= limit);
    const isOk = row.ok ?? isWithin;
    const verdict = limit === undefined ? '' : isOk ? 'ok' : 'MISSED';
    lines.push([row.name, `${value} ${unit}`.trimEnd(), bound, verdict]);
    ok &&= isOk;
  }
}
console.log(`\n${table([['measured', 'is', 'limit', ''], ...lines])}`);
process.exitCode = ok ? 0 : 1;
