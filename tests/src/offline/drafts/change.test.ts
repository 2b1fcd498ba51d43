import { expect, it } from 'vitest';
import { applyChange, changeOf } from '#offline/drafts/change.ts';

it.each([
  ['', ''],
  ['', 'a'],
  ['a', ''],
  ['aaa', 'aaaa'],
  ['aaaa', 'aa'],
  ['abcabc', 'abcXabc'],
  ['um texto', 'outro texto'],
  ['fim', 'fim, e mais'],
  ['começo e fim', 'fim'],
  ['👩‍🚀 um', '👨‍🚀 um'],
])('what made “%s” into “%s” makes it so again', (before, after) => {
  const change = changeOf({ before, after });
  expect(applyChange({ before, change })).toBe(after);
});

it('of a key in a long text is that key alone', () => {
  const [head, tail] = ['palavra '.repeat(3000), ' palavra'.repeat(3000)];
  expect(changeOf({ before: head + tail, after: `${head}x${tail}` })).toEqual({
    start: head.length,
    end: head.length,
    text: 'x',
  });
});
