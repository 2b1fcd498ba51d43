import { describe, expect, test } from 'vitest';
import { differenceOf, shortenUnchanged } from '#features/audit/audit.difference.rules.ts';

const marked = (before: string, after: string, isCut = false) =>
  differenceOf({ before, after, isCut })
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join(' ');

describe('what changed in a text, word by word', () => {
  test.each([
    ['a word in its middle', 'o rei foi coroado', 'o dragão foi coroado', 'o [-rei-] {+dragão+} foi coroado'],
    ['words added at its end', 'o rei', 'o rei foi coroado', 'o rei {+foi coroado+}'],
    ['words removed at its start', 'ontem o rei', 'o rei', '[-ontem-] o rei'],
    ['two places', 'a b c d e', 'a x c d y', 'a [-b-] {+x+} c d [-e-] {+y+}'],
    ['nothing', 'a b', 'a b', 'a b'],
    ['everything', 'a b', 'c', '[-a b-] {+c+}'],
  ])('%s', (_what, before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  test('does not split tags of an article, even when the excerpt cuts one', () => {
    expect(marked('<p>O rei <strong>foi</strong></p>', '<h2>O rei foi</h2><p cl')).toBe('O rei foi');
  });

  test('leaves out words at the end of an excerpt that may follow in the other one', () => {
    expect(marked('a b c d', 'a x b c', true)).toBe('a {+x+} b c');
  });

  test('shows only a few words around a change', () => {
    const many = Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ');
    const pieces = shortenUnchanged(
      differenceOf({ before: `${many} velho ${many}`, after: `${many} novo ${many}`, isCut: false }),
    );
    expect(pieces).toEqual([
      { kind: 'same', text: '… w24 w25 w26 w27 w28 w29' },
      { kind: 'removed', text: 'velho' },
      { kind: 'added', text: 'novo' },
      { kind: 'same', text: 'w0 w1 w2 w3 w4 w5 …' },
    ]);
  });

  test('is fast for the longest text that the contract allows', () => {
    const text = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word}${index}`).join(' ');
    expect(differenceOf({ before: text('a'), after: text('b'), isCut: false })).toHaveLength(2);
  });
});
