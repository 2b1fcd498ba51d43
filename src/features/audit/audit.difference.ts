/** A part of a text that changed: words that both versions have, or only one of them. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** More words on both sides than this are not compared word by word: texts are recorded as excerpts of 1,000 characters. */
const MAX_CELLS = 500_000;
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
  if (before.length * after.length > MAX_CELLS)
    return [
      { kind: 'removed', text: before.join(' ') },
      { kind: 'added', text: after.join(' ') },
    ];
  const pieces = joined(stepsOf({ before, after, lengths: commonLengths(before, after) }));
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

/** lengths[i][j]: how many words the rest of `before` from i and the rest of `after` from j have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

function stepsOf(input: {
  before: readonly string[];
  after: readonly string[];
  lengths: number[][];
}): Piece[] {
  const { before, after, lengths } = input;
  const steps: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, added] = [before[i], after[j]];
    if (old !== undefined && old === added) {
      steps.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (added === undefined || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      steps.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      steps.push({ kind: 'added', text: added ?? '' });
      j += 1;
    }
  }
  return steps;
}

/** One piece for each run of words of the same kind. */
function joined(steps: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const step of steps) {
    const last = pieces.at(-1);
    if (last?.kind === step.kind) pieces[pieces.length - 1] = { ...last, text: `${last.text} ${step.text}` };
    else pieces.push(step);
  }
  return pieces;
}
