import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const FILE = 'session-secret';

/** Reads the secret in the data folder, and creates it at the first start. Several machines need SESSION_SECRET instead. */
export async function loadOrCreateSecret({ dataDir }: { dataDir: string }): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const created = randomBytes(32).toString('base64url');
  // 'wx' leaves an existing file alone, also when two processes start at once.
  await writeFile(path, created, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stored = (await readFile(path, 'utf8')).trim();
  if (stored.length < 32) throw new StartError(`${path} is damaged. Delete it and start again.`);
  return stored;
}
