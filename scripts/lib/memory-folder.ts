import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** More than all tests have in temporary files at one time. */
const NEEDED_BYTES = 4_000_000_000;

/**
 * Lets this process and those that it starts have their temporary files in memory, where there is room. Tests create hundreds of databases
 * of 700 files each, and a disk takes ten times as long for one. The files are removed when this process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return;
  // In a container it often takes no programs, and a test loads packages from a copy.
  if (/^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8'))) return;
  const folder = mkdtempSync(join(MEMORY, 'portal-test-'));
  // PostgreSQL does not run as root, so that another user has files here too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
