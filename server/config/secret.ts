import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/lib/error-code.ts';
import { StartError } from './start-error.ts';

const FILE = 'session-secret';

/** Reads the secret in the data folder, and creates it at the first start. Several machines need SESSION_SECRET instead. */
export async function loadOrCreateSecret({ dataDir }: { dataDir: string }): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) await create(path);
  const stored = (await readFile(path, 'utf8')).trim();
  if (stored.length < 32) throw new StartError(`${path} is damaged. Delete it and start again.`);
  return stored;
}

/** Creates the file unless another process does. It appears whole: neither a process that starts meanwhile nor a kill finds half of it. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
}
