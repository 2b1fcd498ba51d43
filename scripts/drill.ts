/**
 * `npm run drill -- failover [--rounds 20]`: runs a file of scripts/drill/, which makes a production setup fail on purpose, and prints the
 * outage. Exit code 1 when something was lost, doubled or took too long.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProcesses } from '#support/process-bundle.ts';

/** A file in scripts/drill/ has `export const drill: Drill`. Returns false when something was lost, doubled or took too long. */
export type Drill = (options: { rounds: number }) => Promise<boolean>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
});
const names = readdirSync(new URL('drill/', import.meta.url)).map((file) => basename(file, '.ts'));
const [name = ''] = positionals;
if (!names.includes(name)) throw new Error(`Which drill? There are: ${names.join(', ')}.`);
const rounds = Number(values.rounds);
if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('--rounds must be a whole number.');

await bundleProcesses();
const { drill }: { drill: Drill } = await import(`./drill/${name}.ts`);
process.exitCode = (await drill({ rounds })) ? 0 : 1;
