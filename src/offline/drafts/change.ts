/** How a text differs from an earlier one: what stood from `start` to `end` in that is `text` now. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** What was typed, or pasted, at one place: the texts agree before and after it. */
export function changeOf({ before, after }: Record<'before' | 'after', string>): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  const [lastBefore, lastAfter] = [before.length - 1, after.length - 1];
  while (
    same < shorter - start &&
    before.charCodeAt(lastBefore - same) === after.charCodeAt(lastAfter - same)
  )
    same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

export const applyChange = ({ before, change }: { before: string; change: Change }): string =>
  before.slice(0, change.start) + change.text + before.slice(change.end);
