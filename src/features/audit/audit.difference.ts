import { diffArrays } from 'diff';

/** A part of a text that changed: words that both versions have, or only one of them. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts with more differences than this are shown as replaced: they are recorded as excerpts of 1,000 characters. */
const MAX_EDITS = 700;
/** Words of unchanged text that are shown beside a change. */
const CONTEXT = 6;

/** The words of a text. Tags of an article are not words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^>]*>?/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/**
 * What was removed from a text and what was added, word by word (product 22.7). `isCut`: both texts go on after their end, so that words
 * at the end which only one of them has may be in the other one's rest: they are left out.
 */
export function differenceOf(input: { before: string; after: string; isCut: boolean }): Piece[] {
  const [before, after] = [wordsOf(input.before), wordsOf(input.after)];
  // Without a result the texts have more differences than the limit.
  const steps = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  const pieces: Piece[] = steps
    ? steps.map(({ added, removed, value }) => ({ kind: kindOf({ added, removed }), text: value.join(' ') }))
    : [
        { kind: 'removed', text: before.join(' ') },
        { kind: 'added', text: after.join(' ') },
      ];
  const end = input.isCut ? pieces.findLastIndex(({ kind }) => kind === 'same') : -1;
  return end > 0 ? pieces.slice(0, end + 1) : pieces;
}

/** The pieces with only a few words of what did not change. */
export const shortened = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    const words = piece.text.split(' ');
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    const most = CONTEXT * (isFirst || isLast ? 1 : 2);
    if (piece.kind !== 'same' || words.length <= most + 1) return piece;
    const start = isFirst ? '' : words.slice(0, CONTEXT).join(' ');
    const end = isLast ? '' : words.slice(-CONTEXT).join(' ');
    return { kind: 'same', text: [start, '…', end].filter(Boolean).join(' ') };
  });

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
