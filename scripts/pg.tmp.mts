import { providePostgres } from './lib/postgres.ts';
import { spawn } from 'node:child_process';
const d = await providePostgres(); if ('reason' in d) throw new Error(d.reason);
const c = spawn('npx', ['vitest','run','--project','server','--reporter=dot'], { env: {...process.env, TEST_DATABASE_URL: d.url}, stdio: 'inherit' });
await new Promise((r) => c.once('close', r)); await d.stop();
