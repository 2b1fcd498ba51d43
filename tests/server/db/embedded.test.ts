import { spawn, type ChildProcess } from 'node:child_process';
import fs, { readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { openInMemory, checkDurability } from '#server/db/embedded.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { copyEmptyDatabase, emptySnapshot } from '#support/database.ts';
import { argumentsOf } from '#support/process-bundle.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const parent = temporaryFolder();
const folder = join(parent, 'data');
await copyEmptyDatabase({ dataDir: folder });

/** Runs the writer, and kills its process once `until` returns true for the acknowledged rows. */
async function writeUntilKilled(input: { round: number; enough: number }): Promise<string[]> {
  const writer = startWriter(String(input.round));
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout! })) {
    acknowledged.push(line);
    if (acknowledged.length === input.enough) writer.kill('SIGKILL');
  }
  return acknowledged;
}

function startWriter(round: string): ChildProcess {
  const args = [...argumentsOf('tests/support/write-until-killed.ts'), folder, round];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('a process killed while it writes loses no acknowledged row', async () => {
  const acknowledged: string[] = [];
  for (const enough of [1, 40, 150]) {
    acknowledged.push(...(await writeUntilKilled({ round: enough, enough })));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(191);
  const database = await connectDatabase({ dataDir: folder });
  const stored = new Set((await database.db.select().from(guilds)).map((guild) => guild.guild_name));
  await database.close();
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
});

test('a second process is refused a folder in use with a message, and may use it after the first has ended', async () => {
  const database = await connectDatabase({ dataDir: folder });
  const second = startWriter('second');
  let said = '';
  second.stderr!.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const code = await new Promise((settled) => second.once('close', settled));
  expect(code).toBe(1);
  expect(said).toContain('is in use by another process');
  await expect(connectDatabase({ dataDir: folder })).rejects.toBeInstanceOf(FolderInUseError);
  await database.ping();
  await database.close();
  const again = await connectDatabase({ dataDir: folder });
  await again.ping();
  await again.close();
  expect(readdirSync(folder)).toEqual(['pg']);
});

test('at most one of several processes gets a folder that all of them open at the same moment', async () => {
  const tries = await Promise.allSettled([1, 2, 3].map(() => connectDatabase({ dataDir: folder })));
  const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(opened.length).toBeLessThanOrEqual(1);
  await Promise.all(opened.map((database) => database.close()));
});

test('a commit is synced to disk before it is acknowledged', async () => {
  const database = await connectDatabase({ dataDir: folder });
  const synced: string[] = [];
  const original = fs.fsyncSync;
  fs.fsyncSync = (descriptor) => {
    synced.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    original(descriptor);
  };
  syncBuiltinESMExports();
  try {
    await database.transact((tx) => tx.insert(guilds).values({ guild_name: 'synced' }));
    expect(synced.some((path) => path.startsWith(join(folder, 'pg', 'pg_wal')))).toBe(true);
  } finally {
    fs.fsyncSync = original;
    syncBuiltinESMExports();
    await database.close();
  }
});

test('an engine whose commits do not reach the disk is not started', async () => {
  const memory = await openInMemory(await emptySnapshot());
  const proof = checkDurability({ client: memory.client, files: { syncs: 0 } });
  await expect(proof).rejects.toThrow('does not sync its commits');
  await memory.close();
});

test('a first start that was interrupted is started again, in a folder that only its owner may read', async () => {
  const half = join(parent, 'half');
  fs.mkdirSync(join(half, 'pg'), { recursive: true });
  writeFileSync(join(half, 'pg', 'PG_VERSION'), '18\n');
  writeFileSync(join(half, 'creating'), '');
  const database = await connectDatabase({ dataDir: half });
  await database.migrate();
  expect(await database.db.select().from(guilds)).toEqual([]);
  await database.close();
  expect(statSync(half).mode & 0o777).toBe(0o700);
});
