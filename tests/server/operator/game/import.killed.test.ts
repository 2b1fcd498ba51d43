import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { copyEmptyDatabase, createTestDatabase, type TestDatabase } from '#support/database.ts';
import { argumentsOf } from '#support/process-bundle.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const ROWS = 3000;
const folder = temporaryFolder();
const file = join(folder, 'contas.csv');
const rows = Array.from({ length: ROWS }, (_, at) => `${at + 1},conta${at + 1},,,${at + 1}`);
writeFileSync(file, `id,username,mail,password_hash,cash_site\n${rows.join('\n')}\n`);

const server = process.env.TEST_DATABASE_URL;
let postgres: TestDatabase | undefined;
const DATA_DIR = join(folder, 'data');
if (server === undefined) await copyEmptyDatabase({ dataDir: DATA_DIR });
else postgres = await createTestDatabase({ server });
afterAll(() => postgres?.drop());
const environment = () => (postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR });

/** Runs the import as the operator does, and kills it once it has printed `word`. */
async function importUntil(word: string): Promise<void> {
  const child = spawn(process.execPath, [...argumentsOf('scripts/portal.ts'), 'import', 'accounts', file], {
    env: { ...process.env, DATABASE_URL: '', ...environment() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes(word)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(said).toContain(word);
}

async function stored() {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = {
    DATABASE_URL: undefined,
    DATA_DIR: undefined,
    ...environment(),
  };
  const database = await connectDatabase({ url, dataDir });
  const [people] = await database.db.select({ all: count() }).from(accounts);
  const [books] = await database.db
    .select({ all: count(), credits: sql<number>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger);
  await database.close();
  return [people?.all, books?.all, books?.credits];
}

const ALL = [ROWS, ROWS, (ROWS * (ROWS + 1)) / 2];

describe('an import that is killed', () => {
  it.each(['Abrindo', 'Lendo', 'Gravando'])(
    'while it prints "%s" has changed nothing or everything',
    async (word) => {
      await importUntil(word);
      expect([[0, 0, 0], ALL]).toContainEqual(await stored());
    },
    60_000,
  );

  it('can be run again and then has imported everything once', async () => {
    const run = () =>
      runCommand({
        args: ['import', 'accounts', file],
        environment: environment(),
        now: new Date(),
        terminal: testTerminal(),
      });
    expect(await run()).toBe(0);
    expect(await stored()).toEqual(ALL);
    expect(await run()).toBe(0);
    expect(await stored()).toEqual(ALL);
  });
});
