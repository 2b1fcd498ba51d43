import { providePostgres } from '/work/main/scripts/lib/postgres.ts';
import { spawnSync } from 'node:child_process';
const d = await providePostgres(); if ('reason' in d) throw new Error(d.reason);
const r = spawnSync('npx', ['vitest','run','--project','server','--reporter=dot'], { env: {...process.env, TEST_DATABASE_URL: d.url}, encoding:'utf8', maxBuffer: 1<<28 });
console.log(r.stdout, r.stderr); await d.stop();
