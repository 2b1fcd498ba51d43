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

it('is found wherever it is, however long the texts are', () => {
  const text = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join(
    '',
  );
  for (let at = 0; at <= text.length; at += 97) {
    for (const [removed, added] of [
      [0, 'X'],
      [1, ''],
      [1500, ''],
      [3, 'XYZW'],
      [0, text],
    ] as const) {
      const after = text.slice(0, at) + added + text.slice(at + removed);
      for (const pair of [
        { before: text, after },
        { before: after, after: text },
      ])
        expect(applyChange({ before: pair.before, change: changeOf(pair) })).toBe(pair.after);
    }
  }
});
