import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { existsSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { keepTemporaryFilesInMemory } from './scripts/lib/memory-folder.ts';
  keepTemporaryFilesInMemory();
  console.log(JSON.stringify({ folder: tmpdir(), isThere: existsSync(tmpdir()) }));
`;

/** Where a process has its temporary files. */
function folderOf(env: NodeJS.ProcessEnv): { folder: string; isThere: boolean } {
  const { PATH } = process.env;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  return JSON.parse(execFileSync(process.execPath, args, { env: { PATH, ...env }, encoding: 'utf8' }));
}

test('temporary files are in memory only while the process runs, and where the environment says otherwise never', () => {
  const { folder, isThere } = folderOf({});
  expect(isThere).toBe(true);
  // A machine without room in memory keeps its own folder.
  expect(existsSync(folder)).toBe(!folder.startsWith('/dev/shm/portal-test-'));
  expect(folderOf({ TMPDIR: tmpdir() }).folder).toBe(tmpdir());
});
