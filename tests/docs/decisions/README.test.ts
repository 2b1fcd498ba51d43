/** The index of the decisions has each record with its title. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';

test('the index of the decisions has a line for each record', () => {
  const records = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const lines = records.toSorted().map((file) => {
    const [heading = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n');
    const [, number, title] = /^# (\d{4}): (.+)$/.exec(heading) ?? [];
    return `- [${number}](${file}): ${title}`;
  });
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8').split('\n');
  expect(index.filter((line) => line.startsWith('- '))).toEqual(lines);
});
