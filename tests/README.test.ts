import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { temporaryFolder } from '#support/lifetime.ts';

/** The commands of the README's code block under a heading. */
function readmeCommands(heading: string): string[] {
  const section = readFileSync('README.md', 'utf8').split(`## ${heading}\n`)[1] ?? '';
  const block = /```sh\n([^]*?)```/.exec(section)?.[1] ?? '';
  return block
    .split(/&&|\n/)
    .map((command) => command.trim())
    .filter(Boolean);
}

test('CI installs and tests with the commands of the README and with no others', () => {
  const script = readFileSync('.ci/run', 'utf8').split('\n');
  const commands = script.filter((line) => /^(npm|npx|node)\b/.test(line));
  expect(readmeCommands('Test it')).toEqual(['npm ci', 'npm test']);
  expect(commands).toEqual(readmeCommands('Test it'));
});

/** Packages that only other packages load: the React Compiler's plug-in, the base of the component tests. */
const PEERS = new Set(['oxc-transform-react', '@testing-library/dom']);

test('every package of package.json is imported or run somewhere', () => {
  const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file) && !import.meta.url.endsWith(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const commands = Object.values(packageJson.scripts).join('\n');
  const { dependencies, devDependencies } = packageJson;
  const unused = Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !name.startsWith('@types/') && !PEERS.has(name))
    .filter((name) => !["'", '"', '/'].some((end) => sources.includes(`'${name}${end}`)))
    .filter((name) => !sources.includes(`node_modules/${name}/`) && !commands.includes(name));
  expect(unused).toEqual([]);
});

test('git ignores files with secrets, but not the example file', () => {
  const files = ['.env', '.env.local', '.env.production', '.env.example'];
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(files.slice(0, 3));
});

test('an installation without development packages prepares nothing and prints nothing', () => {
  const folder = temporaryFolder();
  const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/prepare.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
