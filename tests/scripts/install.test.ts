import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** The commands of the README's code block under a heading. */
function readmeCommands(heading: string): string[] {
  const section = readFileSync('README.md', 'utf8').split(`## ${heading}\n`)[1] ?? '';
  const block = /```sh\n([^]*?)```/.exec(section)?.[1] ?? '';
  return block
    .split(/&&|\n/)
    .map((command) => command.trim())
    .filter(Boolean);
}

test('CI installs and tests by the commands of the README, and by nothing else', () => {
  const script = readFileSync('.ci/run', 'utf8').split('\n');
  const commands = script.filter((line) => /^(npm|npx|node)\b/.test(line));
  expect(readmeCommands('Test it')).toEqual(['npm ci', 'npm test']);
  expect(commands).toEqual(readmeCommands('Test it'));
});

test('the README starts the portal with what is installed', () => {
  expect(readmeCommands('Run it')).toEqual(['npm ci', 'npm start']);
});

test('.nvmrc names a Node that the packages allow', () => {
  expect(satisfies(readFileSync('.nvmrc', 'utf8').trim(), packageJson.engines.node)).toBe(true);
});
