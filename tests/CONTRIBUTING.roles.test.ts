/** Files of an area end in a role, so that their names say what they may contain. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const ROLES = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `(\w+)` /gm)].map(([, role]) => role);
/** Components, hooks and their helpers are named by what they export, without a dot. */
const folders = ['server/modules/*.ts', 'src/features/*.*.ts'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
  .toString()
  .trim()
  .split('\n');

test('every file of an area ends in a role that CONTRIBUTING.md lists', () => {
  expect(files.length).toBeGreaterThan(200);
  const roleOf = (file: string) => basename(file, '.ts').split('.').slice(1).at(-1);
  expect(files.filter((file) => !ROLES.includes(roleOf(file)))).toEqual([]);
});

test('every role of CONTRIBUTING.md has a file', () => {
  expect(ROLES.filter((role) => !files.some((file) => file.endsWith(`.${role}.ts`)))).toEqual([]);
});
