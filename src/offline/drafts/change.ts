/** How a text differs from an earlier one: what stood from `start` to `end` in that is `text` now. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Characters that are compared at once: one by one, a long text would take a slow device a part of the key's time. */
const STEP = 1024;

/** What was typed, or pasted, at one place: the texts agree before and after it. */
export function changeOf({ before, after }: Record<'before' | 'after', string>): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + STEP <= shorter && before.slice(start, start + STEP) === after.slice(start, start + STEP))
    start += STEP;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = before.length;
  const moved = after.length - before.length;
  const first = start + Math.max(0, -moved);
  while (
    end - STEP >= first &&
    before.slice(end - STEP, end) === after.slice(end + moved - STEP, end + moved)
  )
    end -= STEP;
  while (end > first && before.charCodeAt(end - 1) === after.charCodeAt(end + moved - 1)) end -= 1;
  return { start, end, text: after.slice(start, end + moved) };
}

export const applyChange = ({ before, change }: { before: string; change: Change }): string =>
  before.slice(0, change.start) + change.text + before.slice(change.end);
