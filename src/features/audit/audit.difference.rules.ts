import { diffArrays } from 'diff';

/** Consecutive words of a text that changed: in both versions, only in the old one, or only in the new one. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** With more changed words than this, the whole text is shown as replaced. It bounds the time that the comparison takes. */
const MAX_EDITS = 700;
/** How many unchanged words are shown on each side of a change. */
const CONTEXT = 6;

/** The words of a text, without the HTML tags of an article. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^>]*>?/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/**
 * The difference of two texts, word by word (product 22.7). With `isCut` a text is an excerpt. Words after the last common ones may then
 * be in the part of the other text that was not recorded, so they are left out.
 */
export function differenceOf(input: { before: string; after: string; isCut: boolean }): Piece[] {
  const [before, after] = [wordsOf(input.before), wordsOf(input.after)];
  // Undefined if the texts have more differences than the limit.
  const steps = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  const pieces: Piece[] = steps
    ? steps.map(({ added, removed, value }) => ({ kind: kindOf({ added, removed }), text: value.join(' ') }))
    : [
        { kind: 'removed', text: before.join(' ') },
        { kind: 'added', text: after.join(' ') },
      ];
  // Index 0 drops nothing: only the unchanged beginning would be left.
  const lastCommon = input.isCut ? pieces.findLastIndex(({ kind }) => kind === 'same') : -1;
  return lastCommon > 0 ? pieces.slice(0, lastCommon + 1) : pieces;
}

/** Shortens the unchanged pieces to a few words beside the changes. */
export const shortenUnchanged = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    const words = piece.text.split(' ');
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    const limit = CONTEXT * (isFirst || isLast ? 1 : 2);
    if (piece.kind !== 'same' || words.length <= limit + 1) return piece;
    const start = isFirst ? '' : words.slice(0, CONTEXT).join(' ');
    const end = isLast ? '' : words.slice(-CONTEXT).join(' ');
    return { kind: 'same', text: [start, '…', end].filter(Boolean).join(' ') };
  });

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
