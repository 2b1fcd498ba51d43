import { isIP } from 'node:net';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { publishedDemoCredentials } from '#demo/world/demo-accounts.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { Config } from './config/config.ts';
import { hashPassword, verifyPassword } from './modules/auth/auth.passwords.ts';
import { StartError } from './config/start-error.ts';

/** Writes the demonstration data into a new embedded database, or where SEED_DEMO=1 asks for it and nothing is there yet. */
export async function seedDemo(input: {
  database: Database;
  config: Pick<Config, 'seedDemo'>;
  now: Date;
  /** Called before anything is written; not at all when there is nothing to write. */
  onStart?: () => void;
}): Promise<boolean> {
  const { database, config, now, onStart } = input;
  if (!(config.seedDemo ?? database.engine === 'pglite')) return false;
  // Loaded only when it is needed, as the texts are large.
  const { seedDemoData } = await import('#demo/world/seed.ts');
  return seedDemoData({ database, now, hashPassword, onStart });
}

/** The demonstration accounts whose passwords everybody can read in the repository. */
export async function openDemoAccounts({ database }: { database: Database }): Promise<string[]> {
  const passwords = new Map(publishedDemoCredentials.map(({ username, password }) => [username, password]));
  const found = await database.db
    .select({ username: accounts.username, hash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.usernameKey, [...passwords.keys()]));
  const open: string[] = [];
  for (const { username, hash } of found) {
    const password = passwords.get(username);
    if (password !== undefined && (await verifyPassword({ hash, password }))) open.push(username);
  }
  return open;
}

/** Throws StartError when others than this machine could sign in with a published password. */
export async function refusePublishedPasswords(input: {
  database: Database;
  config: Pick<Config, 'host'>;
}): Promise<void> {
  const { database, config } = input;
  if (isLoopback(config.host)) return;
  const open = await openDemoAccounts({ database });
  if (open.length === 0) return;
  throw new StartError(
    `HOST=${config.host} would let everybody in: the demonstration accounts ${open.join(', ')} still have their ` +
      'published passwords. Start once without HOST and change them on the profile page, ' +
      'or start with SEED_DEMO=0 and an empty DATA_DIR.',
  );
}

/** Whether only this machine can reach an address that a server listens on. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** The warning of the start message about demonstration accounts with published passwords, empty when there are none. */
export async function demoWarning({ database }: { database: Database }): Promise<string> {
  const open = await openDemoAccounts({ database });
  const shown = publishedDemoCredentials
    .filter(({ username }) => open.includes(username))
    .map(({ username, password }) => `${username} / ${password}`);
  return shown.length === 0 ? '' : ` (demonstration accounts: ${shown.join(', ')})`;
}
