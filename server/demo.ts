import { isIP } from 'node:net';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { publishedDemoCredentials } from '#demo/world/demo-accounts.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { Config } from './config/config.ts';
import { hashPassword, verifyPassword } from './modules/passwords/passwords.adapter.ts';
import { StartError } from './config/start-error.ts';

/** Writes the demonstration data into an empty embedded database. On PostgreSQL only with SEED_DEMO=1. */
export async function seedDemo(input: {
  database: Database;
  config: Pick<Config, 'seedDemo' | 'draws'>;
  now: Date;
  /** Called before the first row is written. */
  onStart?: () => void;
}): Promise<boolean> {
  const { database, config, now, onStart } = input;
  if (!(config.seedDemo ?? database.engine === 'pglite')) return false;
  // Loaded on demand: the texts are large.
  const { seedDemoData } = await import('#demo/world/seed.ts');
  return seedDemoData({ database, now, hashPassword, draws: config.draws.mode !== 'off', onStart });
}

/** Names of the demonstration accounts that still have their published passwords. */
async function accountsWithPublishedPassword({ database }: { database: Database }): Promise<string[]> {
  const passwords = new Map(publishedDemoCredentials.map(({ username, password }) => [username, password]));
  const found = await database.db
    .select({ username: accounts.username, hash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.usernameKey, [...passwords.keys()]));
  const unchanged: string[] = [];
  for (const { username, hash } of found) {
    const password = passwords.get(username);
    if (password !== undefined && (await verifyPassword({ hash, password }))) unchanged.push(username);
  }
  return unchanged;
}

/** Throws StartError when other machines could sign in with a published password. */
export async function refusePublishedPasswords(input: {
  database: Database;
  config: Pick<Config, 'host'>;
}): Promise<void> {
  const { database, config } = input;
  if (isLoopback(config.host)) return;
  const unchanged = await accountsWithPublishedPassword({ database });
  if (unchanged.length === 0) return;
  throw new StartError(
    `HOST=${config.host} would let everybody in: the demonstration accounts ${unchanged.join(', ')} still have ` +
      'their published passwords. Start once without HOST and change them on the profile page, ' +
      'or start with SEED_DEMO=0 and an empty DATA_DIR.',
  );
}

/** Whether only this machine can reach an address that a server listens on. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** The part of the start message that lists demonstration accounts with published passwords; empty without any. */
export async function demoWarning({ database }: { database: Database }): Promise<string> {
  const unchanged = await accountsWithPublishedPassword({ database });
  const shown = publishedDemoCredentials
    .filter(({ username }) => unchanged.includes(username))
    .map(({ username, password }) => `${username} / ${password}`);
  return shown.length === 0 ? '' : ` (demonstration accounts: ${shown.join(', ')})`;
}
